/** Accents of Latin letters; signs of other scripts stay, for they are vowels there. */
const ACCENTS = /[\u0300-\u036f]/g
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u
/** Longer texts are cut: no name has that many words. */
export const SEARCH_TEXT_MAX = 600

/** The words of a text as they are searched for: small letters of any script, without Latin accents. */
export function searchWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase()
  return folded.split(NO_WORD).filter((word) => word !== '')
}

/** What a record is found by: the words of its texts, each once and with a space before it, so that a word is found by its beginning. */
export function searchText(...texts: readonly string[]): string {
  const words = new Set(texts.flatMap(searchWords))
  return [...words]
    .map((word) => ` ${word}`)
    .join('')
    .slice(0, SEARCH_TEXT_MAX)
}
