-- The console in MAME: inputs come in and frames go out through two pipes; console.py is the other end.
--
-- Watches and drives pins of the TIA and the RIOT, reads RAM and the lines that the TIA has drawn. Must never
-- read the cartridge or follow its program.

local CLOCK = 1193191 -- cycles a second: MAME drops the fraction of 3,579,575 / 3
local LINE, LINES = 76, 262
local FIRST_LINE, HEIGHT, PITCH = 42, 192, 228 * 2 -- the picture among the TIA's lines; the last in bytes
local VSYNC, VBLANK, INPT0, INPT1, AUDC0, AUDV1 = 0x00, 0x01, 0x08, 0x09, 0x15, 0x1a
local SWCHA, SWCHB, INTIM, TIM1T, T1024T = 0x280, 0x282, 0x284, 0x294, 0x297
local ON, GROUNDED, CHARGED = 0x02, 0x80, 0x80 -- bits of VSYNC and VBLANK, of VBLANK, of INPT0 and INPT1
local BUTTONS = 0xc0 -- of SWCHA: the paddles of the left jack
local FARTHEST, GROUND_LINES = 254, 25 -- console.py tells why

local machine = manager.machine
local bus = machine.devices[":maincpu"].spaces["program"]
local inputs, frames -- the pipes
local knobs -- MAME's two paddles
local drawn, current -- the TIA's lines in two buffers, and which of them is drawn in
local mode -- of the RIOT's timer: whether it has run out

local function cycles()
  local now = machine.time
  return now.seconds * CLOCK + math.floor(now.attoseconds / 1e18 * CLOCK + 0.5)
end

-- What is told: the pins of SWCHB and SWCHA, how many lines each knob takes, and whether a picture is wanted.

local switches, buttons, lines, wanted = 0xff, BUTTONS, { 230, 230 }, false

local function turn()
  for n, knob in ipairs(knobs) do
    knob:set_value(math.min(lines[n] + GROUND_LINES, FARTHEST))
  end
end

local function listen()
  local told = inputs:read(5)
  if told then
    local picture
    switches, buttons, lines[1], lines[2], picture = told:byte(1, 5)
    wanted = picture ~= 0
    turn()
  end
  return told
end

-- What is reported.

local audio, vsync, vblank, lit = { 0, 0, 0, 0, 0, 0 }, 0, 0, false
local released, began, over = 0, nil, false

local function report(length)
  frames:write(string.pack("<I4B", length, lit and 1 or 0), string.char(table.unpack(audio)))
  frames:write(bus:read_range(0x80, 0xff, 8))
  if wanted then
    local turned = length > LINES and 1 or 0 -- MAME takes the other buffer after that many lines
    frames:write(drawn[current:read(0) ~ turned]:read_block(FIRST_LINE * PITCH, HEIGHT * PITCH))
  end
  frames:flush()
end

local function next_frame()
  local now = cycles()
  if began then
    report((now - began) // LINE)
  end
  began, lit = now, vblank & ON == 0
  if not listen() then
    over = true
    frames:close()
    machine:exit()
  end
end

local function write_sync(address, value)
  if over then
    return
  elseif address == VBLANK then
    if vblank & GROUNDED ~= 0 and value & GROUNDED == 0 then
      released = cycles()
    end
    vblank, lit = value, lit or value & ON == 0
    return
  end
  local begins = value & ON ~= 0 and vsync & ON == 0
  vsync = value
  if begins then
    next_frame()
  end
end

local function write_audio(address, value)
  audio[address - AUDC0 + 1] = value
end

local function read_port(address, value)
  if address == SWCHA then
    return value & ~BUTTONS | buttons
  elseif address == SWCHB then
    return switches
  end
end

local function read_knob(address, value)
  local p = lines[address - INPT0 + 1]
  if p + GROUND_LINES > FARTHEST and cycles() - released < p * LINE then
    return value & ~CHARGED
  end
end

-- The interval timer as note 20 has it. MAME's is the same until it has run out; then this one is read instead.

local INTERVALS, COUNTING = { 1, 8, 64, 1024 }, 1
local interval, set -- as written last: the interval, and the cycle of the first step
local count, steps -- as read last: the count, and how many intervals had passed

local function set_timer(address, value)
  interval, set, count, steps = INTERVALS[address - TIM1T + 1], cycles() + 1, value, -1
end

local function read_timer(address, value)
  if not count or value ~= 0 and mode:read(0) == COUNTING then
    return
  end
  local since = cycles() - set
  local now = since // interval
  local left = count - (now - steps)
  if left >= 0 then
    return left
  end
  left = ((steps + count + 1) * interval - since - 1) & 0xff
  if left ~= 0xff then -- a reading in the cycle of expiry leaves the timer expired
    count, steps = left, now
  end
  return left
end

-- An error must end MAME, which would go on without the script, and be waited for.
local function fatal(work)
  return function(address, value)
    local well, result = xpcall(work, debug.traceback, address, value)
    if well then
      return result
    end
    io.stderr:write(result, "\n")
    os.exit(1)
  end
end

local function item(chip, name)
  return emu.item(machine.devices[chip].items["0/" .. name])
end

local function main()
  inputs, frames = assert(io.open(os.getenv("MAME_INPUTS"), "rb")), assert(io.open(os.getenv("MAME_FRAMES"), "wb"))
  local ports = machine.ioport.ports
  knobs = { ports[":joyport1:pad:POTX"].fields["Paddle"], ports[":joyport1:pad:POTY"].fields["Paddle 2"] }
  drawn = { [0] = item(":tia_video", "helper[0]"), item(":tia_video", "helper[1]") }
  current, mode = item(":tia_video", "current_bitmap"), item(":riot", "m_timerstate")
  turn()
  taps = { -- global: a tap that nobody holds is taken off
    bus:install_write_tap(VSYNC, VBLANK, "sync", fatal(write_sync)),
    bus:install_write_tap(AUDC0, AUDV1, "audio", fatal(write_audio)),
    bus:install_read_tap(SWCHA, SWCHB, "ports", fatal(read_port)),
    bus:install_read_tap(INPT0, INPT1, "knobs", fatal(read_knob)),
  }
  if os.getenv("MAME_TIMER") == "6532" then
    table.insert(taps, bus:install_write_tap(TIM1T, T1024T, "set timer", fatal(set_timer)))
    table.insert(taps, bus:install_read_tap(INTIM, INTIM, "read timer", fatal(read_timer)))
  end
end

fatal(main)()
