import { decodeEntities } from './html-entities.ts'

const SILENT = new Set(
  'head style script iframe embed applet object svg img picture dialog template button form textarea input select option'.split(
    ' ',
  ),
)
const INLINE = new Set(
  'a abbr acronym b bdo big br cite code em i label q small span strong strike sub sup time'.split(' '),
)
const TAG = /<([/!?]?)([a-z][a-z0-9]*)/iy

/** The plain beginning of an HTML text: at most `max` characters, block tags count as a space. */
export function excerpt(html: string, { max, withEllipsis }: { max: number; withEllipsis: boolean }): string {
  const plain = decodeEntities(withoutTags(html))
    .replace(/[\t\n\f\r ]+/g, ' ')
    .trim()
  if (plain.length <= max) return plain
  const characters = [...plain.slice(0, 2 * max + 1)] // a character takes two places at the most
  if (characters.length <= max) return plain
  return characters.slice(0, max).join('').trim() + (withEllipsis ? '...' : '')
}

/** One walk from tag to tag: what looks for the end of something from each `<` on takes minutes for a hostile text. */
function withoutTags(html: string): string {
  const words: string[] = []
  const ends = new Ends(html)
  let at = 0
  while (at < html.length) {
    const tag = html.indexOf('<', at)
    if (tag < 0) break
    words.push(html.slice(at, tag))
    const { next, word } = passTag(html, tag, ends)
    words.push(word)
    at = next
  }
  return words.join('') + html.slice(at)
}

/**
 * Where a tag, comment or silent element ends that begins there, and what replaces it. One without an end takes the
 * rest of the text.
 */
function passTag(html: string, tag: number, ends: Ends): { next: number; word: string } {
  if (html.startsWith('<!--', tag)) return { next: ends.after('-->', tag + 4) ?? html.length, word: '' }
  TAG.lastIndex = tag
  const [, mark = '', anyCase = ''] = TAG.exec(html) ?? []
  if (anyCase === '') return { next: tag + 1, word: '<' }
  const name = anyCase.toLowerCase()
  const next = ends.after('>', tag) ?? html.length
  if (mark === '' && SILENT.has(name)) return { next: ends.afterElement(name, next) ?? next, word: '' }
  return { next, word: mark !== '!' && mark !== '?' && INLINE.has(name) ? '' : ' ' }
}

/** Finds ends of tags. Remembers for each kind where the last one is, so that it does not search behind it again. */
class Ends {
  readonly #html: string
  readonly #missing = new Set<string>()

  constructor(html: string) {
    this.#html = html
  }

  /** The place after the next such text. */
  after(end: string, from: number): number | undefined {
    return this.#look(end, () => {
      const at = this.#html.indexOf(end, from)
      return at < 0 ? undefined : at + end.length
    })
  }

  /** The place after the tag that closes an element. */
  afterElement(name: string, from: number): number | undefined {
    return this.#look(name, () => {
      const closing = new RegExp(`</${name}\\s*>`, 'gi')
      closing.lastIndex = from
      return closing.test(this.#html) ? closing.lastIndex : undefined
    })
  }

  #look(kind: string, find: () => number | undefined): number | undefined {
    if (this.#missing.has(kind)) return undefined
    const found = find()
    if (found === undefined) this.#missing.add(kind)
    return found
  }
}
