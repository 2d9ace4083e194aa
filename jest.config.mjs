import { availableParallelism, loadavg } from 'node:os';

// Packages that ship only ES modules: jest compiles them like our own code.
const esModules = [
  '@nestjs',
  '@react-email',
  '@tus',
  'srvx',
  'ical-generator',
  'cookie',
  'until-async',
  'msw',
  'rettime',
  '@open-draft',
  'openid-client',
  'oauth4webapi',
  'jose',
  '@opentelemetry/otlp-exporter-base', // a dynamic import
];

const common = {
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest'] },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: {
    '^@fungo/contracts/(.*)$': '<rootDir>/libs/contracts/src/$1',
    '^@fungo/platform/(academy|calendar|people)$': '<rootDir>/libs/platform/src/$1/index.ts',
    '^@fungo/testing/calendars$': '<rootDir>/libs/testing/src/calendars.ts',
    '^@fungo/test-bank/env$': '<rootDir>/libs/test-bank/src/env.ts',
    '^@fungo/(contracts|platform|stores|test-bank|testing)$': '<rootDir>/libs/$1/src/index.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/web/dist/'],
  // Only `make test-all` sets ALL.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.ALL ? [] : ['\\.slow\\.spec\\.tsx?$'])],
};

const onStores = {
  ...common,
  globalSetup: '<rootDir>/libs/testing/src/jest-global-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/jest-global-teardown.ts',
};

// Patterns of files begin at the root: the clone may lie below a folder named `src` or `test`.
/** @type {import('jest').Config} */
export default {
  // The third works while the others wait for stores, queues and pages. A busy machine has no room for it.
  maxWorkers: loadavg()[0] > 4 * availableParallelism() ? 2 : 3,
  // Leftovers of spec files add up to more than a gigabyte.
  workerIdleMemoryLimit: '1GB',
  // Half an hour, for every project: it only ends a test that hangs. On a busy machine a film gets a hundredth of a
  // processor.
  testTimeout: 1_800_000,
  // A large worker on a busy machine needs more than the usual half second to exit.
  workerGracefulExitTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      roots: ['<rootDir>/gateway/src', '<rootDir>/services', '<rootDir>/libs', '<rootDir>/scripts'],
      testMatch: [
        '<rootDir>/gateway/src/**/*.spec.ts',
        '<rootDir>/{services,libs}/*/src/**/*.spec.ts',
        '<rootDir>/scripts/**/*.spec.ts',
      ],
    },
    {
      ...onStores,
      displayName: 'service',
      roots: ['<rootDir>/gateway', '<rootDir>/services', '<rootDir>/libs'],
      testMatch: ['<rootDir>/gateway/test/**/*.spec.ts', '<rootDir>/{services,libs}/*/test/**/*.spec.ts'],
      setupFiles: ['<rootDir>/libs/testing/src/deny-network.ts'],
    },
    {
      ...common,
      displayName: 'web',
      roots: ['<rootDir>/web/src', '<rootDir>/web/dev', '<rootDir>/web/test'],
      testMatch: ['<rootDir>/web/{src,dev,test}/**/*.spec.{ts,tsx}'],
      testEnvironment: '<rootDir>/web/test/environment.mjs',
      testEnvironmentOptions: { url: 'http://fungo.test/', customExportConditions: [''] },
      setupFilesAfterEnv: ['<rootDir>/web/test/setup.ts'],
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '\\.(svg|png|jpg|webp|woff2|css)(\\?\\w+)?$': '<rootDir>/web/test/file.mjs',
        // Its build for browsers, which jest's resolver does not look for.
        '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
        '^@/lib/cn$': '<rootDir>/web/test/cn.ts',
        '^@/(.*)$': '<rootDir>/web/src/$1',
      },
    },
    { ...common, displayName: 'e2e', roots: ['<rootDir>/e2e'], testMatch: ['<rootDir>/e2e/**/*.spec.ts'] },
  ],
};
