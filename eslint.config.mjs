import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

// Each in one kind of file, the same in every service: docs/architecture.md.
const handlers = {
  selector: 'Decorator[expression.callee.name=/^(On|Run)$/]',
  message: 'What handles events and jobs sits in x.events.ts.',
};
const jobs = {
  selector: 'CallExpression[callee.name="defineJob"]',
  message: "A service's own later work is declared in x.jobs.ts.",
};

/** A wire type has the noun; a table of the same noun is `Stored…`: in no file do both need a name of its own. */
const noAlias = {
  create: (context) => ({
    ImportSpecifier(node) {
      if (node.imported.name !== node.local.name && /^@fungo\/|\.entity$/.test(node.parent.source.value))
        context.report({ node, message: 'Wire types and entities go by their own names.' });
    },
  }),
};

export default defineConfig(
  globalIgnores(['dist/', 'web/dist/', 'node_modules/', '.fungo/', 'coverage/']),
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.mts', '**/*.tsx'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-extraneous-class': 'off', // Nest modules
      // With `verbatimModuleSyntax`: a file with decorators, whose injected classes must be values, is left to the compiler.
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'no-duplicate-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Configuration is read by loadConfig only.' },
      ],
    },
  },
  {
    // A Nest controller may answer without awaiting; what a handler of an interface does not need, it may name.
    files: ['**/*.ts', '**/*.mts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // Where the environment is read: at the edge of each process, and in what starts processes.
    files: [
      'libs/platform/src/config.ts',
      'libs/platform/src/service.ts',
      'gateway/src/main.ts',
      'libs/stores/**',
      'libs/testing/**',
      'scripts/**',
      'e2e/**',
      '**/test/**',
      '**/*.spec.ts',
      'web/vite.config.mts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['services/**/*.ts', 'services/**/*.tsx'],
    plugins: { fungo: { rules: { 'no-alias': noAlias } } },
    rules: { 'fungo/no-alias': 'error' },
  },
  {
    files: ['services/*/src/**'],
    rules: {
      'no-restricted-syntax': ['error', handlers, jobs],
      'no-restricted-imports': [
        'error',
        {
          name: '@nestjs/typeorm',
          message: "A service injects typeorm's `DataSource`; service.ts names its entities.",
        },
      ],
    },
  },
  { files: ['services/*/src/**/*.events.ts'], rules: { 'no-restricted-syntax': ['error', jobs] } },
  { files: ['services/*/src/**/*.jobs.ts'], rules: { 'no-restricted-syntax': ['error', handlers] } },
  {
    // What goes out is read where it goes out.
    files: ['services/*/src/**/*.controller.ts', 'services/*/src/**/*.events.ts'],
    rules: { '@typescript-eslint/explicit-function-return-type': ['error', { allowExpressions: true }] },
  },
  { files: ['web/**/*.tsx', 'web/**/*.ts'], extends: [hooks.configs.flat.recommended] },
  {
    // What would make the first visit heavier by a tenth, from wherever it is imported: libraries are one chunk.
    files: ['web/src/**/*.tsx', 'web/src/**/*.ts'],
    ignores: ['**/*.spec.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              importNames: ['Link', 'NavLink', 'Routes', 'Route', 'Outlet', 'Form', 'RouterProvider'],
              message: "Links are of '@/ui/link', pages are in app/router.tsx: the router's own are heavy.",
            },
            { name: 'tailwind-merge', message: 'A first visit cannot afford it; tests check `cn` with it.' },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        require: 'readonly',
        URL: 'readonly',
        document: 'readonly',
        window: 'readonly',
        localStorage: 'readonly',
        setTimeout: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
        matchMedia: 'readonly',
      },
    },
  },
);
