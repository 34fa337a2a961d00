import { useSyncExternalStore } from 'react'
import { directionOf, type Language, localeOf, USUAL_LANGUAGE } from '../../ground/declared/languages.ts'
import { fillMessage, type Say } from '../../ground/declared/spelling/message.ts'

/** A language that this page speaks. */
export interface Tongue {
  readonly code: Language
  readonly say: Say
  /** A text that may be a message, such as the server's: in the language if it has it, else as it is. */
  readonly known: (text: string) => string
  /** An instant by a pattern of `format`; absent in English, whose words `format` has. Pages call `format`. */
  readonly date?: (at: Date, pattern: string) => string
}

export type { Say }

const ENGLISH: Tongue = { code: USUAL_LANGUAGE, say: fillMessage, known: (text) => text }

const listeners = new Set<() => void>()
let spoken = ENGLISH

/** The language of the page. */
export const currentTongue = (): Tongue => spoken

/** The language of the page; renders again when the reader chooses another. */
export const useTongue = (): Tongue => useSyncExternalStore(onChange, currentTongue)

/** Says sentences in the reader's language. A component takes it from here, so that it follows a change. */
export const useSay = (): Say => useTongue().say

/** The same outside components. */
export const say: Say = (text, values) => spoken.say(text, values)

/** What `Intl` writes the page's dates, times and lists by. */
export const currentLocale = (): string => localeOf(spoken.code)

/** Several things as a sentence names them: `the exams and the key`. */
export const listed = (names: Iterable<string>, locale = currentLocale()): string =>
  new Intl.ListFormat(locale).format(names)

/** Lets the page speak a language; English again without one. */
export function speak(tongue: Tongue = ENGLISH): void {
  spoken = tongue
  document.documentElement.lang = tongue.code
  document.documentElement.dir = directionOf(tongue.code)
  for (const listener of listeners) listener()
}

/** A language, by its translations. What has none stays English. */
export function tongueOf(
  code: Language,
  translations: Readonly<Record<string, string>>,
  date?: NonNullable<Tongue['date']>,
): Tongue {
  const translated = (text: string) => (Object.hasOwn(translations, text) ? translations[text] : undefined) ?? text
  return {
    code,
    say: (text, values) => fillMessage(translated(text), values, code),
    known: translated,
    ...(date && { date }),
  }
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
