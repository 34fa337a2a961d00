/** An entry as a key stores it (`B`, `B,C`, `*`, `*!` or `-`), or why a text has no entry. */
export type KeyEntry = { readonly letters: string; readonly message?: undefined } | { readonly message: string }

const EVERY = /^(\*|all|any|bonus|everybody)$/i
const ATTEMPTED = /^(\*\s?!|attempted|if attempted)$/i
const CANCELLED = /^(-|–|—|x|cancelled|canceled|dropped|withdrawn)$/i
const BEFORE = /^(?:option|opt|answer|ans|choice)(?:\s*[.:=-]\s*|\s+)/i
/** What stands between two letters that are both right. */
const BETWEEN = / ?(?:[,/;+&|]|\bor\b|\band\b) ?/i
const SHOWN = 20
/** No entry is as long; ordering many accents of one letter takes long. */
const LONGEST = 500

/** The entry that a text means among the letters of a question. Several need a sign between them; options may also be numbered, from 1. */
export function keyEntry(labels: string, text: string): KeyEntry {
  const said = text.slice(0, LONGEST).normalize('NFKC').replaceAll('"', ' ').replaceAll(/\s+/g, ' ').trim()
  const plain = bare(said.replace(BEFORE, ''))
  if (plain === '') return { message: 'no letter.' }
  const special = specialWord(plain)
  if (special) return { letters: special }
  const letters = [...labels]
  const parts = plain.split(BETWEEN).map(bare).filter(Boolean)
  const wanted = new Set(parts.map((part) => letterOf(letters, part)))
  const found = letters.filter((letter) => wanted.has(letter))
  if (found.length > 0 && found.length === wanted.size) return { letters: found.join(',') }
  const isRun =
    plain.length > 1 && [...plain.replaceAll(/\s/g, '')].every((one) => letterOf(letters, one) !== one.toLowerCase())
  const shown = `“${plain.slice(0, SHOWN)}”`
  return isRun
    ? {
        message: `${shown} has no sign between the letters. Write ${letters.slice(0, 2).join('/')}, or * for everybody.`,
      }
    : { message: `${shown} is no option of this paper.` }
}

/** The special entry of a word: `*` for *bonus*, `*!` for *if attempted*, `-` for *cancelled*; undefined for any other text. */
export function specialWord(text: string): '*' | '*!' | '-' | undefined {
  if (EVERY.test(text)) return '*'
  if (ATTEMPTED.test(text)) return '*!'
  return CANCELLED.test(text) ? '-' : undefined
}

/** Without brackets and points around it: `(b)`, `B.`, `[B]`. */
function bare(text: string): string {
  let end = text.length
  while (end > 0 && ' )]}.'.includes(text.charAt(end - 1))) end--
  return text.slice(0, end).replace(/^[\s([{]+/, '')
}

/** The letter of a part; the part in small letters otherwise. */
function letterOf(letters: readonly string[], part: string): string {
  if (/^[1-9]$/.test(part)) return letters[Number(part) - 1] ?? part
  const upper = part.toUpperCase()
  return letters.includes(upper) ? upper : part.toLowerCase()
}
