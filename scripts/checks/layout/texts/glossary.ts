import type { Language } from '../../../../packages/olympiad/ground/declared/languages.ts'
import type { RepositoryFile } from '../layout-rule.ts'
import { wordsOf } from './message-form.ts'

/** `glossaries/LANGUAGE.json`: one word for each concept, in all translations. `|` stands between words that are equally right. */
interface Glossary {
  /** English words, and what a translation has of them: the stem, since its ending changes. */
  readonly words: Readonly<Record<string, string>>
  /** English messages that need other words, and why. */
  readonly exceptions: Readonly<Record<string, string>>
  /** Names that stay in Latin letters. */
  readonly latin: readonly string[]
  /** Spellings that are not ours, and ours. */
  readonly refused: Readonly<Record<string, string>>
}

const NO_GLOSSARY: Glossary = { words: {}, exceptions: {}, latin: [], refused: {} }
/** Of Devanagari, Arabic and Persian; papers, forms and clocks have Latin ones. */
const OTHER_DIGITS = /[०-९٠-٩۰-۹]/

/** The glossary of a language; an empty one if it has none. */
export function glossaryOf(files: readonly RepositoryFile[], language: Language): Glossary {
  const file = files.find(({ path }) => path === `scripts/checks/layout/texts/glossaries/${language}.json`)
  return file ? { ...NO_GLOSSARY, ...JSON.parse(file.text) } : NO_GLOSSARY
}

/** Translations that use other words, letters or digits than their glossary. */
export function wordsFaults(glossary: Glossary, catalogue: Readonly<Record<string, string>>): string[] {
  return Object.entries(catalogue).flatMap(([text, translation]) =>
    faultsOf(glossary, text, translation.normalize()).map((fault) => `“${text}”: ${fault}`),
  )
}

function faultsOf({ words, exceptions, latin, refused }: Glossary, text: string, translation: string): string[] {
  const [english, said] = readable(text, translation)
  const missing = Object.hasOwn(exceptions, text)
    ? []
    : Object.entries(words).filter(([word, stems]) => hasWord(english, word) && !hasAny(said, stems))
  const strange = (said.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !latin.includes(word))
  const misspelt = Object.entries(refused).filter(([spelling]) => said.includes(spelling.normalize()))
  return [
    ...missing.map(([word, stems]) => `the glossary says ${stems} for ${word}`),
    ...strange.map((word) => `“${word}” is in Latin letters; name it in \`latin\` if it is a name`),
    ...misspelt.map(([spelling, ours]) => `“${spelling}” is written ${ours}`),
    ...(OTHER_DIGITS.test(said) ? ['digits are Latin ones'] : []),
  ]
}

/** Both in words alone; as they are if they are no messages, which another check says. */
function readable(text: string, translation: string): readonly [string, string] {
  try {
    return [wordsOf(text), wordsOf(translation)]
  } catch {
    return [text, translation]
  }
}

const hasWord = (english: string, words: string) => new RegExp(`\\b(?:${words})\\b`, 'i').test(english)
const hasAny = (said: string, stems: string) => stems.split('|').some((stem) => said.includes(stem.normalize()))
