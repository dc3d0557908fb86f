// The rules that TypeScript does not know, for the page's modules.
import js from "@eslint/js";

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-undef": "off", // as TypeScript says it better
      "no-restricted-syntax": [
        "error",
        { selector: "[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]", message: "text becomes no markup" },
      ],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
];
