import { WORD_LIST } from './word-list.ts'

/** Listed words are known by their first letters. */
const KNOWN_BY = 4

/** Typed or scanned words, as far as they are in the list. */
export interface TypedWords {
  /** In lower case and whole. */
  readonly words: readonly string[]
  /** What is in no list, as it was typed. */
  readonly unknown: readonly string[]
}

/** Reads words in any case, with numbers or commas between them. Four letters are enough of a longer word. */
export function readWords(text: string): TypedWords {
  const typed = text.split(/[^\p{L}]+/u).filter((word) => word !== '')
  const known = typed.map((word) => listedWord(word.toLowerCase()))
  return {
    words: known.filter((word) => word !== undefined),
    unknown: typed.filter((_, index) => known[index] === undefined),
  }
}

function listedWord(typed: string): string | undefined {
  const isMeant = (word: string) => word === typed || (typed.length >= KNOWN_BY && word.startsWith(typed))
  return WORD_LIST.find(isMeant)
}
