import { type Language, USUAL_LANGUAGE } from '../languages.ts'

/** What takes the places of a message. A number is written as its language writes it. */
export type Values = Readonly<Record<string, string | number>>

declare const isMessage: unique symbol
/** An English sentence that has translations, in the `texts` of its capability. */
export type Message = string & { readonly [isMessage]: true }

/** Marks a sentence that stands apart from where it is said. */
export const message = (text: string) => text as Message

/** Marks all sentences of a table; each keeps its own type. */
export const messageTable = <const Table extends object>(table: Table): Table => table

/** A message and its values: a sentence that is said later, where it is shown. */
export interface FilledMessage {
  readonly text: Message
  readonly values?: Values | undefined
}

/** A message, or a sentence written where it is said: nothing that was put together meanwhile. */
export type Sayable<Text extends string> = Text & (string extends Text ? Message : Text)
/** Says a sentence in the reader's language. */
export type Say = <const Text extends string>(text: Sayable<Text>, values?: Values) => string

/** `{name}`, or `{name, plural, one {…} other {…}}` with places of the first kind in its branches. */
const PLACE = /\{(\w+)(?:, (plural|select), ((?:[=\w]+ \{(?:[^{}]|\{\w+\})*\} ?)+))?\}/g
const BRANCH = /([=\w]+) \{((?:[^{}]|\{\w+\})*)\} ?/gy

/**
 * A message of the ICU's form with its values. Of that form only what `PLACE` tells: `npm run check` refuses the rest, and compares
 * each message with a parser of the whole form. A place without a value stays as it is written.
 */
export function fillMessage(text: string, values: Values = {}, language: Language = USUAL_LANGUAGE): string {
  return text.replace(PLACE, (place, name: string, kind?: string, branches = '') => {
    const value = values[name]
    if (value === undefined) return place
    const written = typeof value === 'number' ? value.toLocaleString(language) : value
    if (!kind) return written
    const words = new Map([...branches.matchAll(BRANCH)].map(([, of, branch]) => [of, branch ?? '']))
    const rule = kind === 'plural' ? new Intl.PluralRules(language).select(Number(value)) : String(value)
    const chosen = words.get(`=${value}`) ?? words.get(rule) ?? words.get('other') ?? ''
    return fillMessage(kind === 'plural' ? chosen.replaceAll('#', written) : chosen, values, language)
  })
}
