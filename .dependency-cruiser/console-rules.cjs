// Which area of the console may know which.
const { floors, from, web } = require('./folders.cjs')

const base = `${web}console/`
/** What every area of the console stands on. */
const CONSOLE_GROUND = ['lists', 'many', 'parts']

/** Rules by which an area of the console knows the ground and no other area; `console-pages.tsx` composes them. */
const consoleAreas = () => [
  ...floors(
    'console-floor',
    base,
    CONSOLE_GROUND,
    'Lists, acts on many records and the parts that areas share stand on each other in this order.',
  ),
  {
    name: 'console-areas-are-islands',
    comment: 'An area of the console can be read, changed and tested with the ground alone.',
    severity: 'error',
    from: from(`${base}([^/]+)/`),
    to: { path: base, pathNot: `${base}($1|${CONSOLE_GROUND.join('|')})/` },
  },
]

module.exports = { consoleAreas }
