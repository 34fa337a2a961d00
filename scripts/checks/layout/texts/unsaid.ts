import { parseAst } from 'rolldown/parseAst'
import type { LayoutRule } from '../layout-rule.ts'
import { type Node, PART, visit } from './said-messages.ts'
import { UNSAID_PARTS } from './unsaid-parts.ts'

/** What a reader sees or hears of an element besides its content. */
const READ = new Set(['aria-label', 'aria-description', 'title', 'label', 'placeholder', 'alt', 'helperText'])
const LIST = 'scripts/checks/layout/texts/unsaid-parts.ts'
const hasWords = (text: unknown) => typeof text === 'string' && /\p{L}{2,}/u.test(text)

/** A part says all words of its screens as messages, except the parts that are still listed; the list only becomes shorter. */
export const unsaid: LayoutRule = (files) => {
  const found = files.flatMap(({ path, text }) => {
    const [owner] = PART.exec(path) ?? []
    return owner && /(?<!\.test)\.tsx$/.test(path) ? unsaidIn(path, text).map((words) => ({ owner, path, words })) : []
  })
  const listed = new Set<string>(UNSAID_PARTS)
  const loose = found.filter(({ owner }) => !listed.has(owner))
  const isRepository = files.some(({ path }) => path === LIST)
  const whole = isRepository ? UNSAID_PARTS.filter((part) => !found.some(({ owner }) => owner === part)) : []
  return [
    ...loose.map(({ path, words }) => `${path}: “${words}” is no message: say it, so that it has translations`),
    ...whole.map((part) => `${LIST}: ${part} says all its words now; take it off`),
  ]
}

function unsaidIn(path: string, text: string): string[] {
  const found: string[] = []
  visit(parseAst(text, { lang: 'tsx' }, path), (node) => {
    const words = node.type === 'JSXText' ? [node.value] : node.type === 'JSXAttribute' ? wordsOfAttribute(node) : []
    found.push(...words.filter(hasWords).map((one) => String(one).trim().replace(/\s+/g, ' ')))
  })
  return found
}

function wordsOfAttribute({ name, value }: Node): unknown[] {
  if (!READ.has(String((name as Node).name))) return []
  const given = value as Node | null
  const expression = given?.type === 'JSXExpressionContainer' ? (given.expression as Node) : given
  if (expression?.type === 'Literal') return [expression.value]
  if (expression?.type !== 'TemplateLiteral') return []
  return (expression.quasis as readonly Node[]).map((piece) => (piece.value as { readonly raw: string }).raw)
}
