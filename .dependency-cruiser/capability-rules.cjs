// Which part of a capability may know what (docs/architecture.md).
const { declared, floors, from, kit, olympiad, schema, shown, web } = require('./folders.cjs')

/** What every capability’s server part stands on, in this order: the ground, and two capabilities that belong to it. */
const SERVER_GROUND = [
  'ground/server/typeset',
  'ground/server/audit',
  'ground/server/rows',
  'ground/server/acts',
  'time/server',
  'sittings/server',
  'ground/server/outbox',
  'ground/server/figures',
  'ground/server/sheets',
]
/** What screens are made with, in this order; lib and ui do not know each other. */
const KIT = ['own-exam', 'staff', 'hall', 'console']
const CONSOLE = ['lists', 'many', 'parts']
/** Capabilities of the room that others enter by their index. */
const DOORS = ['answers', 'monitoring']

const rule = (name, comment, source, to) => ({ name, comment, severity: 'error', from: source, to })
const screens = `${olympiad}[^/]+/(staff|student)/`

/** Rules by which a capability knows others by what they declare, and nothing else of them. */
const capabilities = () => [
  rule(
    'declared-stands-alone',
    'What is declared runs on both sides, so it imports the schema, and nothing else of ours, of Node or of a library.',
    from(declared),
    { pathNot: `${declared}|${schema}` },
  ),
  ...floors(
    'server-ground',
    olympiad,
    SERVER_GROUND,
    'Documents, the log, who asks, the form of an act, time and sittings stand on each other in this order.',
  ),
  rule(
    'ground-knows-no-capability',
    'The ground serves every capability, so it knows what they declare alone.',
    from(`${olympiad}ground/`),
    { path: `${olympiad}(?!ground/|time/|sittings/)[^/]+/(server|staff|student)/` },
  ),
  rule(
    'server-parts-are-islands',
    'A capability can be read, changed and tested with the ground alone.',
    from(`${olympiad}(?!ground/|time/|sittings/)([^/]+)/server/`),
    { path: `${olympiad}[^/]+/server/`, pathNot: `${olympiad}($1|ground|time|sittings)/server/` },
  ),
  rule(
    'screens-are-islands',
    'A screen can be changed or removed without opening another capability; web composes them. Two have doors.',
    from(`${olympiad}([^/]+)/(staff|student)/`),
    { path: screens, pathNot: `${olympiad}($1/|(${DOORS.join('|')})/student/index[.]tsx?$|kit/)` },
  ),
  rule(
    'doors-are-apart',
    'Saving and monitoring serve screens that they do not know, and neither can take the other along.',
    from(`${olympiad}(${DOORS.join('|')})/student/`),
    { path: screens, pathNot: `${olympiad}($1|kit)/` },
  ),
  rule(
    'saving-has-one-door',
    'That no answer is lost is promised in one place, and asked for through its index.',
    {
      ...from(shown, `${olympiad}answers/student/`),
    },
    { path: `${olympiad}answers/student/`, pathNot: 'answers/student/index[.]ts$' },
  ),
  rule(
    'tests-save-by-a-door',
    'A simulated student saves as the app does; what lies behind the doors may change without its tests.',
    { path: '^tests/' },
    { path: `${olympiad}answers/student/`, pathNot: 'answers/student/(index|headless)[.]ts$' },
  ),
  rule(
    'monitoring-has-one-door',
    'What is observed about a person is decided in one place, and looked at through its index.',
    {
      ...from(shown, `${olympiad}monitoring/student/`),
    },
    { path: `${olympiad}monitoring/student/`, pathNot: 'monitoring/student/index[.]tsx?$' },
  ),
  rule(
    'signals-only-sense',
    'A sensor senses: no React, no network, no store, no other sensor.',
    from(`${olympiad}monitoring/student/signals/([^/]+)[.]tsx?$`),
    {
      path: [
        `${kit}|${web}`,
        `${olympiad}monitoring/student/signals/`,
        'node_modules/(react|react-dom|@tanstack|@mui|pocketbase|idb)/',
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'kit-knows-no-capability',
    'What screens are made with serves all of them, so it knows what capabilities declare alone.',
    from(kit),
    { path: `${olympiad}(?!kit/)[^/]+/(server|staff|student)/` },
  ),
  rule(
    'lib-and-ui-are-apart',
    'What is shown knows no record and no session, and what is known has no looks.',
    from(`${kit}(lib|ui)/`),
    { path: kit, pathNot: `${kit}($1/|(language/|(paths|site|use-is-late)[.]ts$))` },
  ),
  ...floors(
    'kit-floor',
    kit,
    KIT,
    'The student’s exam, the parts of staff screens, the hall and the console stand in this order.',
  ),
  ...floors(
    'console-floor',
    `${kit}console/`,
    CONSOLE,
    'Lists, acts on many records and the parts that areas share stand on each other in this order.',
  ),
  rule(
    'students-load-no-parts-of-staff',
    'The parts of staff screens are bundles of their own: a student’s page does not grow by a byte.',
    from(shown, `${kit}(staff|hall|console)/`, `${olympiad}[^/]+/staff/`, `${web}console/`),
    { path: `${kit}(staff|hall|console)/` },
  ),
  rule(
    'students-load-no-staff-screens',
    'Screens of staff are composed by the console and by the app, which fetches them when they are opened.',
    from(shown, `${olympiad}[^/]+/staff/`, `${web}(console|app)/`),
    { path: `${olympiad}(?!kit/)[^/]+/staff/` },
  ),
]

module.exports = { capabilities }
