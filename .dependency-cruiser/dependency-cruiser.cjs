// Which way imports may point (see docs/architecture.md). Each rule says why; scripts/checks/check-boundaries.test.ts proves that each fires.
// Patterns match resolved paths (packages/contract/src/…, node_modules/fastify/…), never bare names.

const { Visitor } = require('@swc/core/Visitor.js')

// swc parses `using x = …`, but its visitor, which dependency-cruiser walks with, has not heard of it and gives up.
const visitStatement = Visitor.prototype.visitStatement
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  statement.decls = this.visitVariableDeclarators(statement.decls)
  return statement
}

const { contract, engine, floors, from, schema, server, tests, web } = require('./folders.cjs')
const { consoleAreas } = require('./console-rules.cjs')
const { capabilities, DOMAIN_GROUND, domain } = require('./domain-rules.cjs')

const ENGINE = [
  'support',
  'db',
  'fields',
  'core',
  'limited-process',
  'filter',
  'storage',
  'open-database',
  'open-storage',
  'engine',
  'rows',
  'auth',
  'files',
  'records',
  'realtime',
  'jobs',
  'tasks',
  'engine-tables',
  'collections',
  'clock',
  'backup',
  'health',
  'http',
  'open-engine',
  'start-service',
  'index',
]
const SERVER = ['typeset', 'domain', 'results', 'backups', 'bundle', 'site', 'start-server', 'cli', 'main']

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment:
        'The contract runs on both sides, so it imports the schema, and nothing else of ours, of Node or of a library.',
      severity: 'error',
      from: from(contract),
      to: { pathNot: `${contract}|${schema}` },
    },
    {
      name: 'schema-stands-alone',
      comment: 'What a collection, a field and a rule are is known to all, on both sides, and knows nobody.',
      severity: 'error',
      from: from(schema),
      to: { pathNot: schema },
    },
    ...floors(
      'engine-floor',
      engine,
      ENGINE,
      'A floor of the engine can be understood, and used, without those above it.',
    ),
    ...floors(
      'server-floor',
      server,
      SERVER,
      'The olympiad knows neither the files nor the commands by which it is run.',
    ),
    ...floors(
      'domain-floor',
      domain,
      DOMAIN_GROUND,
      'The log, who asks, the form of an act, time and sittings stand on each other in this order.',
    ),
    ...capabilities(),
    {
      name: 'sides-meet-in-the-contract',
      comment: 'Server and web meet in the contract.',
      severity: 'error',
      from: { path: '^packages/(engine|server)/' },
      to: { path: '^packages/web/' },
    },
    {
      name: 'web-never-imports-server',
      comment: 'The two sides meet in the contract. Tests may start the real server in process.',
      severity: 'error',
      from: from('^packages/web/'),
      to: { path: '^packages/(engine|server)/' },
    },
    {
      name: 'web-takes-declarations-as-types',
      comment: 'Rules, indexes and validation of the collections must not ship to the browser.',
      severity: 'error',
      from: from(web),
      to: {
        path: `${contract}(collections/|collection[.]ts|rules/|rules[.]ts)|${schema}(collection|rules)[.]ts`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'engine-knows-no-olympiad',
      comment: 'The engine works for any collections; what is particular to exams is built on top of it.',
      severity: 'error',
      from: { path: '^packages/engine/' },
      to: { path: '^packages/(contract|server)/' },
    },
    {
      name: 'engine-has-one-door',
      comment:
        'What the engine promises is what its index names, and two small doors for programs that start often; the rest can be moved.',
      severity: 'error',
      from: from('^packages/(?!engine/)|^scripts/|^tests/'),
      to: { path: engine, pathNot: `${engine}(index|limited-process/limited-process|core/api-error)[.]ts$` },
    },
    {
      name: 'http-at-the-edges',
      comment: 'Operations are callable without HTTP: from the command line, from tests, from one another.',
      severity: 'error',
      from: from(`${engine}|${server}`, `${engine}http/`, `${engine}start-service[.]ts$`, `${server}site/`),
      to: { path: 'node_modules/(@fastify|fastify)/', pathNot: 'node_modules/@fastify/busboy/' }, // it takes forms apart and knows no server
    },
    {
      name: 'one-home-for-sqlite',
      comment: 'One file a driver: a new database then costs one file.',
      severity: 'error',
      from: from(`${engine}|${server}`, `${engine}db/sqlite/sqlite-connection[.]ts$`),
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'one-home-for-postgres',
      comment: 'One folder for the driver, and one file for the notifications that only PostgreSQL has.',
      severity: 'error',
      from: from(`${engine}|${server}`, `${engine}(db/postgres/.+|realtime/bus/bus-postgres)[.]ts$`),
      to: { path: 'node_modules/(@types/)?pg/' },
    },
    {
      name: 'features-are-islands',
      comment: 'A screen can be changed or removed without opening another one; they are composed in app/.',
      severity: 'error',
      from: from(`${web}features/([^/]+)/`),
      to: { path: `${web}features/`, pathNot: `${web}features/$1/` },
    },
    {
      name: 'students-load-no-staff-screens',
      comment: 'The parts of staff screens are bundles of their own: a student’s page does not grow by a byte.',
      severity: 'error',
      from: from(web, `${web}(staff|console|features/(hall|approvals|rescue))/`),
      to: { path: `${web}staff/` },
    },
    {
      name: 'console-is-apart',
      comment:
        'The console may show parts of other screens, say in a preview; none of them loads a part of the console.',
      severity: 'error',
      from: from(web, `${web}(console|app)/`),
      to: { path: `${web}console/` },
    },
    ...consoleAreas(),
    {
      name: 'app-is-the-top',
      comment: 'It composes what is below: whatever a screen needs of it (addresses, say) belongs further down.',
      severity: 'error',
      from: from(web, `${web}app/`, `${web}main[.]tsx$`),
      to: { path: `${web}app/` },
    },
    {
      name: 'soil-knows-no-plants',
      comment: 'ui and lib serve every screen, and whatever runs beneath several of them, so they know none.',
      severity: 'error',
      from: from(`${web}((ui|lib)/|[^/]+[.]ts$)`),
      to: { path: `${web}(features|monitoring|saving)/` },
    },
    {
      name: 'lib-and-ui-are-apart',
      comment: 'What is shown knows no record and no session, and what is known has no looks.',
      severity: 'error',
      from: from(`${web}(lib|ui)/`),
      to: { path: `${web}(lib|ui)/`, pathNot: `${web}$1/` },
    },
    {
      name: 'capabilities-are-islands',
      comment: 'Saving and monitoring serve screens that they do not know, and neither can take the other along.',
      severity: 'error',
      from: from(`${web}(saving|monitoring)/`),
      to: { path: `${web}(features|saving|monitoring)/`, pathNot: `${web}$1/` },
    },
    {
      name: 'saving-has-one-door',
      comment: 'That no answer is lost is promised in one place, and asked for through its index.',
      severity: 'error',
      from: from(web, `${web}saving/`),
      to: { path: `${web}saving/`, pathNot: `${web}saving/index[.]ts$` },
    },
    {
      name: 'tests-save-by-a-door',
      comment: 'A simulated student saves as the app does; what lies behind the doors may change without its tests.',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: `${web}saving/`, pathNot: `${web}saving/(index|headless)[.]ts$` },
    },
    {
      name: 'monitoring-has-one-door',
      comment: 'What is observed about a person is decided in one place, and looked at through its index.',
      severity: 'error',
      from: from(web, `${web}monitoring/`),
      to: { path: `${web}monitoring/`, pathNot: `${web}monitoring/index[.]tsx?$` },
    },
    {
      name: 'worker-has-no-window',
      comment:
        'The service worker runs beside the pages: it has neither their storage nor their session, and stays small.',
      severity: 'error',
      from: from(`${web}worker/`),
      to: {
        path: '^packages/|node_modules/',
        pathNot: `${web}(worker/|lib/(is-silent|within)[.]ts$)|${contract}|${schema}`,
      },
    },
    {
      name: 'signals-only-sense',
      comment: 'A sensor senses: no React, no network, no store, no other sensor.',
      severity: 'error',
      from: from(`${web}monitoring/signals/([^/]+)[.]tsx?$`),
      to: {
        path: [
          `${web}(lib|ui|features|app)/`,
          `${web}monitoring/signals/`,
          'node_modules/(react|react-dom|@tanstack|@mui|pocketbase|idb)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shipped-code-imports-no-tests',
      comment: 'Test files and what serves them only are not part of the product.',
      severity: 'error',
      from: from('^packages/[^/]+/src/'),
      to: { path: tests },
    },
    {
      name: 'declared-packages-only',
      comment: 'What ships is named under dependencies, or an install without the tools breaks it.',
      severity: 'error',
      from: from('^packages/(?!demo/)[^/]+/src/'), // the demo's makers run here, and nowhere else
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-through-the-framework',
      comment:
        "An import of values from node:http loads Node's HTTP clients too, 30 ms of each start; the framework requires it.",
      severity: 'error',
      from: from('^packages/(engine|server)/src/'),
      to: { path: '^(node:)?http$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three; types as well.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports and that imports nobody is dead, or forgotten.',
      severity: 'error',
      from: { orphan: true, path: '^packages/[^/]+/src/', pathNot: [tests, '[.]d[.]ts$', 'src/main[.]ts$'] },
      to: {},
    },
    {
      name: 'resolvable',
      comment: 'An import that cannot be resolved escapes every rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no parser that can be called from JavaScript; swc reads the imports, types included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      // Without these two, `@olympiad/contract/…` stays unresolved and its rules silently never fire.
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
