import { grouped } from '../../../ground/declared/spelling/counts.ts'

/** How many records, by the word for one: `200 answers`, `3 notices`, `2 lines of a school file`. */
export function manyOf(count: number, noun: string): string {
  const words = noun.replace(/^(an?|the) /u, '')
  const end = words.search(/ (of|to|for) /u)
  const head = end < 0 ? words : words.slice(0, end)
  return `${grouped(count)} ${pluralWord(head)}${words.slice(head.length)}`
}

/** A word, or the last of several, for many. Some words are for many already: `details`. */
function pluralWord(word: string): string {
  if (word.endsWith('ss')) return `${word}es`
  if (word.endsWith('s')) return word
  return /[^aeiou]y$/u.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}
