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

/** Names of the characters from U+00A0 on, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute ' +
  'THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ' +
  'ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const OTHERS = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', bull: '•', trade: '™' },
  ...{ euro: '€', le: '≤', ge: '≥', ne: '≠', asymp: '≈', minus: '−', infin: '∞', radic: '√', sum: '∑', rarr: '→' },
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', lambda: 'λ', mu: 'μ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', chi: 'χ' },
}
const NAMED = new Map<string, string>([
  ...Object.entries(OTHERS),
  ...LATIN.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
])
const LARGEST_CODE_POINT = 0x10_ff_ff

/** The text with its numbered entities, and the named ones that writers use, as the characters they stand for. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,8}));/g, (all, decimal, hex, name) => {
    if (name) return NAMED.get(name) ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= LARGEST_CODE_POINT ? String.fromCodePoint(code) : '\ufffd'
  })
}
