import { handWrittenText, isHandWritten } from '../../reference/hand-written.ts'
import type { LayoutRule } from './layout-rule.ts'

const MOST = 32_000
const PAGE = 450
const DECISION = /^docs\/decisions\/\d{4}-/
/** A row of a table has bars that are no words. */
const WORD = /[\p{L}\p{N}]/u

/** What people write by hand can be read in an evening, and a decision is a page. What commands write does not count. */
export const documentWords: LayoutRule = (files) => {
  const counts = files
    .filter((file) => file.path.endsWith('.md') && isHandWritten(file))
    .map(({ path, text }) => ({ path, count: wordsOf(handWrittenText(text)) }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const longest = counts.sort((one, other) => other.count - one.count).slice(0, 3)
  const named = longest.map(({ path, count }) => `${path} ${count}`).join(', ')
  return [
    ...(total > MOST
      ? [`*.md: ${total} words by hand, the limit is ${MOST}; cut, or generate from a declaration (longest: ${named})`]
      : []),
    ...counts
      .filter(({ path, count }) => DECISION.test(path) && count > PAGE)
      .map(({ path, count }) => `${path}: ${count} words, a decision is a page of at most ${PAGE}`),
  ]
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => WORD.test(word)).length
