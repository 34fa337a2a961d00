// Which folders the rules of imports speak of, and the two forms that rules have.

const tests = '[.]test(-d)?[.]tsx?$|/test-[^/]+[.]tsx?$|^packages/[^/]+/test/|/testing/'
const schema = '^packages/schema/src/'
const engine = '^packages/engine/src/'
/** Every capability, its ground, and what staff and students’ screens are made with. */
const olympiad = '^packages/olympiad/'
const declared = `${olympiad}(all|[^/]+/declared)/`
const kit = `${olympiad}kit/`
/** What runs on the server, and what runs in the browser. */
const served = `^packages/(server/src|olympiad/[^/]+/server)/`
const shown = `^packages/(web/src|olympiad/(kit|[^/]+/(staff|student)))/`
/** What composes the capabilities. */
const server = '^packages/server/src/'
const web = '^packages/web/src/'
const from = (path, ...exceptions) => ({ path, pathNot: [tests, ...exceptions] })

/** A rule for each floor of a house: it stands on those before it, and knows none of those after it. */
const floors = (name, base, names, comment) =>
  names.slice(0, -1).map((floor, at) => ({
    name: `${name}-${floor.replaceAll('/', '-')}`,
    comment,
    severity: 'error',
    from: from(`${base}${floor}(/|[.]ts$)`),
    to: { path: `${base}(${names.slice(at + 1).join('|')})(/|[.]ts$)` },
  }))

module.exports = { declared, engine, floors, from, kit, olympiad, schema, served, server, shown, tests, web }
