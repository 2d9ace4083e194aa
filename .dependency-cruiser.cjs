/** The house's one-way streets: service → platform → contracts; web → contracts. See docs/architecture.md. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Tests and what they stand on: private stores, harness, factories. */
const testCode =
  '^libs/(stores|test-bank|testing)/|^services/[^/]+/factories\\.ts$|^e2e/|/test/|\\.spec\\.tsx?$';

/** Where each folder is a room. */
const rooms = ['gateway/src', 'libs/[^/]+/src', 'services/[^/]+/src', 'web/src/features'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-circular', 'A cycle has no first file to read.', {}, { circular: true }),
    {
      ...rule(
        'no-circle-between-rooms',
        'Put what two rooms need into the room beneath, or let the lower one be told.',
        { path: `^(${rooms.join('|')})/[^/]+$` },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'contracts-stand-alone',
      'The web imports the contracts: they know Zod, their tests fast-check, and nothing of the house.',
      { path: '^libs/contracts/' },
      { path: '^(libs/(?!contracts/)|services|gateway|web|scripts|node_modules/(?!zod|fast-check))' },
    ),
    rule(
      'platform-knows-no-room',
      'The platform is below every service.',
      { path: '^libs/platform/src' },
      { path: '^(services|gateway|web|scripts)' },
    ),
    rule(
      'platform-knows-no-academy',
      'What the academy is about has entry points of its own, and the platform itself never enters.',
      { path: '^libs/platform/src/(?!academy/|calendar/|people/)' },
      { path: '^libs/platform/src/(academy|calendar|people)/' },
    ),
    rule(
      'stores-stand-alone',
      'What starts PostgreSQL and Redis comes before everything that is built on them.',
      { path: '^libs/stores/' },
      { path: '^(libs/(?!stores/)|services|gateway|web|scripts|e2e)' },
    ),
    rule(
      'test-bank-stands-alone',
      'It takes the place of Stripe, which knows nothing of ours.',
      { path: '^libs/test-bank/' },
      { path: '^(libs/(?!test-bank/)|services|gateway|web|scripts|e2e)' },
    ),
    rule(
      'testing-knows-no-room',
      'A service brings its own factories: what all tests stand on imports none.',
      { path: '^libs/testing/' },
      { path: '^(services|gateway|web|scripts|e2e)' },
    ),
    rule(
      'services-do-not-meet',
      'A service talks to another by contract and event, never by import.',
      { path: '^services/([^/]+)/' },
      { path: '^(services/(?!$1/)|gateway|web|scripts|e2e)' },
    ),
    rule(
      'services-inject-the-data-source',
      "A service injects typeorm's `DataSource`; service.ts names its entities.",
      { path: '^services/[^/]+/src/' },
      { path: '^node_modules/@nestjs/typeorm/' },
    ),
    rule(
      'gateway-has-no-rule',
      'No business rule lives in the gateway.',
      { path: '^gateway/src' },
      { path: '^(services|web|scripts)' },
    ),
    rule(
      'web-knows-contracts-only',
      'The web imports the contracts and nothing else of the server.',
      { path: '^web/src' },
      { path: '^(libs/(?!contracts/)|services|gateway|scripts)' },
    ),
    rule(
      'web-features-do-not-meet',
      'Routes in app/ put features together.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/(features/(?!$1/)|app/)' },
    ),
    rule(
      'ui-knows-no-feature',
      'The kit is below the features.',
      { path: '^web/src/(ui|lib|academy)/' },
      { path: '^web/src/(features|app)/' },
    ),
    rule(
      'ui-knows-nothing-of-the-academy',
      'The kit could dress another product.',
      { path: '^web/src/(ui|lib)/' },
      { path: '^web/src/academy/' },
    ),
    rule(
      'no-test-code-in-product',
      'Tests, and what starts the product, import it, never the other way round.',
      { pathNot: `(^scripts|${testCode})` },
      { path: testCode },
    ),
    rule(
      'start-is-light',
      'What starts the processes loads none of what they are made of: every start would wait for it.',
      { path: '^scripts/start/main\\.ts$' },
      { path: '^(libs/platform|services|gateway)/', reachable: true },
    ),
    rule(
      'demo-academy-is-light',
      'Most starts find the demo academy there: only who makes it loads all services.',
      { path: '^scripts/demo-academy/main\\.ts$' },
      { path: '^(libs|services|scripts)/', dependencyTypesNot: ['dynamic-import'] },
    ),
    rule('resolvable', 'What cannot be resolved is a mistake.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/)?dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
