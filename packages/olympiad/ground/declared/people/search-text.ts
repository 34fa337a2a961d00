/** Accents of Latin letters; signs of other scripts stay, for they are vowels there. */
const ACCENTS = /[\u0300-\u036f]/g
/** Joiners, marks of direction, soft hyphens and stretched lines: unseen, or mere ornament. They part no word. */
const UNSEEN = /[\p{Cf}\u0640]/gu
/** Two ways to write one letter: on the left a sign of its own, or that of another keyboard. */
const ONE_LETTER: Readonly<Record<string, string>> = {
  // Malayalam and Bengali consonants without a vowel, which older texts write with a joiner.
  ...{ ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്', ৎ: 'ত্' },
  // Yeh and kaf of Arabic keyboards, and of those for Urdu.
  ...{ ي: 'ی', ى: 'ی', ك: 'ک' },
}
const TWO_WAYS = new RegExp(`[${Object.keys(ONE_LETTER).join('')}]`, 'gu')
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u
/** Longer texts are cut: no name has that many words. */
export const SEARCH_TEXT_MAX = 600
/** Ordering the accents of one letter takes time that grows with their square: 80,000 of them took 17 s. */
const LONGEST_READ = 2 * SEARCH_TEXT_MAX

/** The words of a text in their searchable form: small letters of any script, without Latin accents. */
export function searchWords(text: string): string[] {
  const parted = text.slice(0, LONGEST_READ).normalize('NFKD').replace(ACCENTS, '').replace(UNSEEN, '').normalize('NFC')
  const folded = parted.replace(TWO_WAYS, (letter) => ONE_LETTER[letter] ?? letter).toLowerCase()
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
