/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** More ranges than this are no reader's wish but an attack: the whole file is sent. */
const MAX_RANGES = 16

/**
 * The ranges a `Range` header asks for of a file of `size` bytes. 'whole' if the header is missing or unreadable, or asks
 * for more than the file; 'unsatisfiable' if all ranges lie beyond the end.
 */
export function parseRanges(header: string | undefined, size: number): ByteRange[] | 'whole' | 'unsatisfiable' {
  const list = /^bytes=(.*)$/i.exec(header?.trim() ?? '')?.[1]
  if (list === undefined) return 'whole'
  const asked = list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
  const ranges = asked.map((item) => parseRange(item, size))
  if (ranges.length === 0 || ranges.length > MAX_RANGES || ranges.includes('unreadable')) return 'whole'
  const within = ranges.filter((range) => typeof range === 'object')
  if (within.length === 0) return 'unsatisfiable'
  const total = within.reduce((sum, { start, end }) => sum + end - start + 1, 0)
  return total > size ? 'whole' : within
}

function parseRange(item: string, size: number): ByteRange | 'unreadable' | 'outside' {
  const match = /^(\d*)\s*-\s*(\d*)$/.exec(item)
  if (!match || item === '-') return 'unreadable'
  const [, first = '', last = ''] = match
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'unreadable'
  return start >= size ? 'outside' : { start, end }
}
