import { composed } from '@olympiad/schema/composed'

/** The words of a text in small letters: `list-asha_rao.xlsx` has `list`, `asha`, `rao`, `xlsx`. */
const wordsOf = (text: string) =>
  composed(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether all words of one of the names stand in the text, in any order and with anything between. */
export function namesLoosely(text: string, names: readonly string[]): boolean {
  const words = new Set(wordsOf(text))
  return names.some((name) => {
    const own = wordsOf(name)
    return own.length > 0 && own.join('').length > 2 && own.every((word) => words.has(word))
  })
}

/** Whether a search by these words finds somebody of one of the names: each begins a word of it. */
export function searchesFor(text: string, names: readonly string[]): boolean {
  const words = wordsOf(text)
  if (words.length === 0) return false
  return names.some((name) => words.every((word) => wordsOf(name).some((own) => own.startsWith(word))))
}
