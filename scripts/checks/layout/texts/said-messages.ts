import { parseAst } from 'rolldown/parseAst'
import type { RepositoryFile } from '../layout-rule.ts'

/** Where a message is written: each part of the product has its own translations. */
export interface SaidMessage {
  /** The part, such as `packages/olympiad/account/student`; empty outside of all parts. */
  readonly owner: string
  readonly path: string
  readonly text: string
}

/** A node of a parsed source. */
export interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const HOMES = /spelling\/message(\.ts)?'|\/language\/language(\.ts)?'|\/language\.ts'/
/** A part of the product, with a language's translations in its `texts`. One page loads `student`, another `staff`. */
export const PART =
  /^packages\/(?:olympiad\/(?:kit(?:\/(?:staff|hall|console))?|[^/]+\/(?:declared|student|staff|server))|web\/src\/(?:app|room|console))(?=\/)/
const SAYERS = new Set(['say', 'message', 'messageTable'])

/** Every message of the sources: what `say`, `message` and `messageTable` are given. */
export function saidMessages(files: readonly RepositoryFile[]): SaidMessage[] {
  return files.flatMap(({ path, text }) => {
    const [owner = ''] = PART.exec(path) ?? []
    const isRead = path.startsWith('packages/') && /(?<!\.test|\.d)\.tsx?$/.test(path) && HOMES.test(text)
    if (!isRead) return []
    const found = new Set<string>()
    visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path), (node) => {
      if (!isSaid(node)) return
      const [given] = node.arguments as readonly Node[]
      for (const words of given ? stringsOf(given) : []) found.add(words)
    })
    return [...found].map((words) => ({ owner, path, text: words }))
  })
}

function isSaid(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node.callee as Node
  const name = callee.type === 'MemberExpression' ? (callee.property as Node).name : callee.name
  return SAYERS.has(String(name))
}

/** The strings that an argument may be: itself, each branch of a condition, or all of a table. */
function stringsOf(given: Node): string[] {
  if (given.type === 'ConditionalExpression')
    return [given.consequent, given.alternate].flatMap((branch) => stringsOf(branch as Node))
  if (given.type === 'Literal') return typeof given.value === 'string' ? [given.value] : []
  if (given.type === 'ArrayExpression') return (given.elements as readonly Node[]).flatMap(stringsOf)
  if (given.type === 'ObjectExpression')
    return (given.properties as readonly Node[]).flatMap(({ value }) => (value ? stringsOf(value as Node) : []))
  return []
}

/** Looks at a node and all below it. */
export function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, look)
  else if (node !== null && typeof node === 'object' && 'type' in node) {
    look(node as Node)
    for (const part of Object.values(node)) visit(part, look)
  }
}
