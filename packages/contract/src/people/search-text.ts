/** Accents of Latin letters; signs of other scripts stay, for they are vowels there. */
const ACCENTS = /[\u0300-\u036f]/g
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u
/** Longer texts are cut: no name has that many words. */
export const SEARCH_TEXT_MAX = 600
/** Ordering the accents of one letter takes time that grows with their square: 80,000 of them took 17 s. */
const LONGEST_READ = 2 * SEARCH_TEXT_MAX

/** The words of a text in their searchable form: small letters of any script, without Latin accents. */
export function searchWords(text: string): string[] {
  const folded = text.slice(0, LONGEST_READ).normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase()
  return folded.split(NO_WORD).filter((word) => word !== '')
}

/**
 * The words of a record's texts for the search, each once and with a space before it, so that its beginning finds it.
 */
export function searchText(...texts: readonly string[]): string {
  const words = new Set(texts.flatMap(searchWords))
  return [...words]
    .map((word) => ` ${word}`)
    .join('')
    .slice(0, SEARCH_TEXT_MAX)
}
