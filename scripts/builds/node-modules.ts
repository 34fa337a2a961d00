import { isBuiltin } from 'node:module'
import type { Plugin } from 'rolldown'

/** What a first answer needs nothing of. Each is loaded when one of its members is first used. */
const LATER = new Set(['child_process', 'dns', 'http2', 'https', 'tls', 'worker_threads', 'zlib'])
const PREFIX = '\0node-'

/**
 * Replaces imports of Node's modules by `process.getBuiltinModule`. An import reads every member of its module, and some members load
 * much that no start needs, such as the types of mail in `util`.
 */
export const takeNodeModules: Plugin = {
  name: 'take node modules',
  resolveId(id, importer, { kind }) {
    const name = id.replace(/^node:/, '')
    // The builder's own ground imports `module`, before all else.
    if (!importer || !isBuiltin(id) || name === 'module' || kind === 'dynamic-import') return undefined
    if (LATER.has(name)) return { id: `${PREFIX}later-${name}` }
    return kind === 'import-statement' ? { id: `${PREFIX}${name}`, moduleSideEffects: false } : undefined
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return undefined
    const name = id.slice(PREFIX.length)
    return name.startsWith('later-') ? laterModule(name.slice('later-'.length)) : wholeModule(name)
  },
}

const taken = (name: string) => `process.getBuiltinModule("node:${name}")`
const membersOf = (name: string) => Object.keys(process.getBuiltinModule(`node:${name}`) ?? {})

/** Reads those members at once that something imports. */
function wholeModule(name: string): string {
  const isName = (member: string) => /^[A-Za-z]\w*$/.test(member) && member !== 'default'
  const members = membersOf(name).filter(isName)
  const reads = members.map((member) => `export const ${member} = /* @__PURE__ */ (() => whole.${member})();`)
  return [`const whole = /* @__PURE__ */ ${taken(name)};`, 'export default whole;', ...reads].join('\n')
}

/** Loads the module when a member is read. */
function laterModule(name: string): string {
  const reads = membersOf(name).map((member) => `get ${JSON.stringify(member)}() { return ${taken(name)}.${member} }`)
  return `module.exports = { ${reads.join(', ')} }`
}
