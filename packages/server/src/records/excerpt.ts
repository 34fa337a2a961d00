const SILENT =
  'head|style|script|iframe|embed|object|svg|img|picture|dialog|template|button|form|textarea|input|select|option'
const SILENT_ELEMENT = new RegExp(`<(${SILENT})\\b[^>]*>(?:[\\s\\S]*?</\\1\\s*>)?`, 'gi')
const INLINE_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|data|em|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)\b[^>]*>/gi
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

/** The plain beginning of an HTML text: at most `max` characters, block tags count as a space. */
export function excerpt(html: string, { max, withEllipsis }: { max: number; withEllipsis: boolean }): string {
  const plain = html
    .replace(SILENT_ELEMENT, ' ')
    .replace(INLINE_TAG, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...plain]
  if (characters.length <= max) return plain
  return characters.slice(0, max).join('').trim() + (withEllipsis ? '...' : '')
}
