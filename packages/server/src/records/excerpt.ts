import { decodeEntities } from './html-entities.ts'

const SILENT =
  'head|style|script|iframe|embed|applet|object|svg|img|picture|dialog|template|button|form|textarea|input|select|option'
const SILENT_ELEMENT = new RegExp(`<(${SILENT})\\b[^>]*>(?:[\\s\\S]*?</\\1\\s*>)?`, 'gi')
const INLINE = 'a|abbr|acronym|b|bdo|big|br|cite|code|em|i|label|q|small|span|strong|strike|sub|sup|time'
const INLINE_TAG = new RegExp(`</?(?:${INLINE})\\b[^>]*>`, 'gi')
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** A tag that nothing ends takes the rest with it. */
const BLOCK_TAG = /<[/!?]?[a-z][^>]*(?:>|$)/gi

/** The plain beginning of an HTML text: at most `max` characters, block tags count as a space. */
export function excerpt(html: string, { max, withEllipsis }: { max: number; withEllipsis: boolean }): string {
  const words = html.replace(COMMENT, '').replace(SILENT_ELEMENT, '').replace(INLINE_TAG, '').replace(BLOCK_TAG, ' ')
  const plain = decodeEntities(words)
    .replace(/[\t\n\f\r ]+/g, ' ')
    .trim()
  const characters = [...plain]
  if (characters.length <= max) return plain
  return characters.slice(0, max).join('').trim() + (withEllipsis ? '...' : '')
}
