// Which folders the rules of imports speak of, and the two forms that rules have.

const tests = '[.]test(-d)?[.]tsx?$|/test-[^/]+[.]tsx?$|^packages/[^/]+/test/|/testing/'
const engine = '^packages/engine/src/'
const server = '^packages/server/src/'
const web = '^packages/web/src/'
const contract = '^packages/contract/src/'
const schema = '^packages/schema/src/'
const from = (path, ...exceptions) => ({ path, pathNot: [tests, ...exceptions] })

/** A rule for each floor of a house: it stands on those before it, and knows none of those after it. */
const floors = (name, base, names, comment) =>
  names.slice(0, -1).map((floor, at) => ({
    name: `${name}-${floor}`,
    comment,
    severity: 'error',
    from: from(`${base}${floor}(/|[.]ts$)`),
    to: { path: `${base}(${names.slice(at + 1).join('|')})(/|[.]ts$)` },
  }))

module.exports = { contract, engine, floors, from, schema, server, tests, web }
