// Which way imports may point (see docs/architecture.md). Each rule says why; scripts/checks/check-boundaries.test.ts proves that each fires.
// Patterns match resolved paths (packages/engine/src/…, node_modules/fastify/…), never bare names.

const { Visitor } = require('@swc/core/Visitor.js')

// swc parses `using x = …`, but its visitor, which dependency-cruiser walks with, has not heard of it and gives up.
const visitStatement = Visitor.prototype.visitStatement
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  statement.decls = this.visitVariableDeclarators(statement.decls)
  return statement
}

const {
  declared,
  engine,
  floors,
  from,
  kit,
  olympiad,
  schema,
  served,
  server,
  shown,
  tests,
  web,
} = require('./folders.cjs')
const { capabilities } = require('./capability-rules.cjs')

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
const SERVER = ['denials', 'gauges', 'olympiad', 'results', 'backups', 'bundle', 'site', 'start-server', 'cli', 'main']

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
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
    ...capabilities(),
    {
      name: 'sides-meet-in-declarations',
      comment: 'Server and web meet in what is declared.',
      severity: 'error',
      from: from(`${engine}|${served}`),
      to: { path: shown },
    },
    {
      name: 'web-never-imports-server',
      comment: 'The two sides meet in what is declared. Tests may start the real server in process.',
      severity: 'error',
      from: from(shown),
      to: { path: `^packages/engine/|${served}` },
    },
    {
      name: 'web-takes-declarations-as-types',
      comment: 'Rules, indexes and validation of the collections must not ship to the browser.',
      severity: 'error',
      from: from(shown),
      to: {
        path: `${olympiad}(all/(product-)?collections|ground/declared/(collection|rules|rules/[^/]+))[.]ts|${schema}(collection|rules)[.]ts`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'engine-knows-no-olympiad',
      comment: 'The engine works for any collections; what is particular to exams is built on top of it.',
      severity: 'error',
      from: { path: '^packages/engine/' },
      to: { path: '^packages/(olympiad|server|web)/' },
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
      from: from(`${engine}|${served}`, `${engine}http/`, `${engine}start-service[.]ts$`, `${server}site/`),
      to: { path: 'node_modules/(@fastify|fastify)/', pathNot: 'node_modules/@fastify/busboy/' }, // it takes forms apart and knows no server
    },
    {
      name: 'one-home-for-sqlite',
      comment: 'One file a driver: a new database then costs one file.',
      severity: 'error',
      from: from(`${engine}|${served}`, `${engine}db/sqlite/sqlite-connection[.]ts$`),
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'one-home-for-postgres',
      comment: 'One folder for the driver, and one file for the notifications that only PostgreSQL has.',
      severity: 'error',
      from: from(`${engine}|${served}`, `${engine}(db/postgres/.+|realtime/bus/bus-postgres)[.]ts$`),
      to: { path: 'node_modules/(@types/)?pg/' },
    },
    {
      name: 'capabilities-know-no-composer',
      comment: 'Server and web compose the capabilities; each of these can be read and tested without them.',
      severity: 'error',
      from: from(olympiad),
      to: { path: `${server}|${web}` },
    },
    {
      name: 'room-is-composed',
      comment: 'The exam room brings many capabilities together; the app alone opens it.',
      severity: 'error',
      from: from(web, `${web}(room|app)/`),
      to: { path: `${web}room/` },
    },
    {
      name: 'console-is-apart',
      comment: 'The frame of the console lists its areas; the app alone opens it.',
      severity: 'error',
      from: from(web, `${web}(console|app)/`),
      to: { path: `${web}console/` },
    },
    {
      name: 'app-is-the-top',
      comment: 'It composes what is below: whatever a screen needs of it (addresses, say) belongs further down.',
      severity: 'error',
      from: from(web, `${web}app/`, `${web}main[.]tsx$`),
      to: { path: `${web}app/` },
    },
    {
      name: 'worker-has-no-window',
      comment:
        'The service worker runs beside the pages: it has neither their storage nor their session, and stays small.',
      severity: 'error',
      from: from(`${web}worker/`),
      to: {
        path: '^packages/|node_modules/',
        pathNot: `${web}worker/|${kit}lib/(is-silent|within)[.]ts$|${declared}|${schema}`,
      },
    },
    {
      name: 'shipped-code-imports-no-tests',
      comment: 'Test files and what serves them only are not part of the product.',
      severity: 'error',
      from: from(`^packages/[^/]+/src/|${olympiad}`),
      to: { path: tests },
    },
    {
      name: 'declared-packages-only',
      comment: 'What ships is named under dependencies, or an install without the tools breaks it.',
      severity: 'error',
      from: from(`^packages/(?!demo/)[^/]+/src/|${olympiad}`), // the demo's makers run here, and nowhere else
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-through-the-framework',
      comment:
        "An import of values from node:http loads Node's HTTP clients too, 30 ms of each start; the framework requires it.",
      severity: 'error',
      from: from(`${engine}|${served}`, '^packages/server/src/public-demo/front[.]ts$'), // a proxy, loaded for a public demo alone
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
      from: {
        orphan: true,
        path: `^packages/[^/]+/src/|${olympiad}`,
        pathNot: [tests, '[.]d[.]ts$', 'src/main[.]ts$'],
      },
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
      // Without these two, `@olympiad/olympiad/…` stays unresolved and its rules silently never fire.
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
