"""The program's settings of the two sound channels (note 12)."""

SILENCE = 0
CLICK = 4  # AUDC0: a press noticed, a die rolling; note 12
BUZZ = 15  # AUDC1: a press that cannot be; note 12
