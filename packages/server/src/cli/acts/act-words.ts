import type { Act } from '@olympiad/olympiad/ground/declared/acts/act'
import { isRecordIds } from '@olympiad/olympiad/ground/declared/acts/body-fields'
import type { Field } from '@olympiad/schema/fields'
import type { CommandOption, CommandWords } from '../command-words.ts'

/** How the command line names a record of some collections; all others are named by their id. */
const RECORD_WORDS: Readonly<Record<string, string>> = { exams: 'NAME', examinees: 'USERNAME', schools: 'CODE' }
const YES: CommandOption = { help: 'Does not ask before it acts.' }

/** Help, arguments and options of an act's command. */
export function wordsOf({ name, title, about, wayBack = '', body }: Act): CommandWords {
  const subject = subjectOf(body)
  const named = Object.entries(body).filter(([field]) => field !== subject)
  const options = Object.fromEntries(named.map(([field, declared]) => [optionName(field), optionOf(declared)]))
  const words = `${title}. ${about} ${wayBack}`.trim()
  return { name, about: words, usages: [usageOf(body, subject)], options: { ...options, yes: YES } }
}

/** The option of a field: its name in the body, but for the one that is too long to type. */
export const optionName = (field: string) => (field === 'questionpaper' ? 'paper' : field)

/** The field that needs no option: the first one, if it names the records of the act. */
export function subjectOf(body: Act['body']): string | undefined {
  const [first] = Object.entries(body)
  if (!first || collectionOf(first[1]) === undefined) return undefined
  return first[1].required || isRecordIds(first[1]) ? first[0] : undefined
}

function usageOf(body: Act['body'], subject: string | undefined): string {
  const field = subject === undefined ? undefined : body[subject]
  if (!field) return ''
  const word = subject === 'exam' ? 'EXAM' : recordWord(field)
  return isRecordIds(field) ? `[${word}...]` : word
}

function optionOf(field: Field): CommandOption {
  const { label = '', help = '', required, type } = field
  const words = [label && `${label}.`, help, limitsOf(field)].filter(Boolean).join(' ')
  if (type === 'bool') return { help: words }
  return {
    help: words,
    value: valueWord(field),
    ...(required && { required }),
    ...(isRecordIds(field) && { many: true }),
  }
}

function valueWord(field: Field): string {
  if (collectionOf(field) !== undefined) return recordWord(field)
  if (field.type === 'select') return field.values.join('|')
  return { number: 'N', date: 'TIME', file: 'FILE', url: 'LINK' }[field.type as string] ?? 'TEXT'
}

function limitsOf(field: Field): string {
  if (field.type === 'date') return 'A time with its zone, or from now: 2026-11-22T15:00+05:30, +30m.'
  if (field.type !== 'number' || field.max === undefined) return ''
  return `${field.min ?? 0} to ${field.max}.`
}

/** The collection whose record a field names; undefined for any other field. */
export const collectionOf = (field: Field): string | undefined => ('of' in field ? String(field.of) : undefined)
const recordWord = (field: Field) => RECORD_WORDS[collectionOf(field) ?? ''] ?? 'ID'
