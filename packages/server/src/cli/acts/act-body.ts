import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { ApiError, type Engine, type FormValues, readForm, type UploadedFile, uploadedFile } from '@olympiad/engine'
import type { Act, Body } from '@olympiad/olympiad/ground/declared/acts/act'
import { isRecordIds } from '@olympiad/olympiad/ground/declared/acts/body-fields'
import { withLists } from '@olympiad/olympiad/ground/server/acts/act-route'
import type { Field } from '@olympiad/schema/fields'
import { findSchool } from '../accounts/find-record.ts'
import { collectionOf, optionName, subjectOf } from './act-words.ts'
import { findExam, findExaminees } from './names.ts'
import { readNumber, readTime } from './times.ts'

type Typed = string | boolean | readonly string[] | undefined

/** The command line of an act. */
export interface ActLine {
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, Typed>>
}

/** Fields of which a command line gives exactly one; an empty field would mean 0, or everybody. */
const EXACTLY_ONE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'grant-time': [
    ['minutes', 'percent'],
    ['examinees', 'school'],
    ['examinees', 'exam'],
  ],
  'set-start': [['minutes'], ['examinees', 'school'], ['examinees', 'exam']],
  'replace-paper': [['file', 'link']],
  hold: [['examinee', 'exam']],
}

/** The body of an act from its command line. Throws an error that names the option which is wrong. */
export async function readBody(engine: Engine, act: Act, line: ActLine): Promise<FormValues<Body>> {
  requireOne(act, line)
  const body: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  for (const [name, field] of Object.entries(act.body)) {
    const typed = typedFor(act, line, name)
    if (typed === undefined) continue
    const value = await typedValue(engine, { name, field, typed }).catch((error) => {
      throw new Error(`${optionText(act, name)}: ${error.message}`, { cause: error })
    })
    if (field.type === 'file') files.push(value as UploadedFile)
    else body[name] = value
  }
  try {
    return withLists(act.body, readForm(act.body, { body, files }))
  } catch (error) {
    throw withOptionNames(act, error)
  }
}

/** A refusal that names options instead of fields; any other error unchanged. */
export function withOptionNames(act: Act, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const faults = Object.entries(error.data).flatMap(([name, fault]) => {
    const message = (fault as { message?: unknown } | null)?.message
    if (typeof message !== 'string') return []
    return [`${name in act.body ? optionText(act, name) : name}: ${message}`]
  })
  return new Error(faults.join(' ') || error.message, { cause: error })
}

function requireOne(act: Act, line: ActLine): void {
  for (const group of EXACTLY_ONE[act.name] ?? []) {
    const given = group.filter((name) => typedFor(act, line, name) !== undefined)
    if (given.length === 1) continue
    const names = group.map((name) => optionText(act, name))
    throw new Error(`give ${names.length > 1 ? `exactly one of ${names.join(' and ')}` : names}`)
  }
}

function typedFor({ body }: Act, { args, options }: ActLine, name: string): Typed {
  if (name !== subjectOf(body)) {
    const typed = options[optionName(name)]
    return Array.isArray(typed) && typed.length === 0 ? undefined : typed
  }
  const isMany = isRecordIds(body[name])
  return args.length === 0 ? undefined : isMany ? args : args[0]
}

const optionText = ({ body }: Act, name: string) =>
  name === subjectOf(body) ? name.toUpperCase() : `--${optionName(name)}`

interface TypedField {
  readonly name: string
  readonly field: Field
  readonly typed: Exclude<Typed, undefined>
}

async function typedValue(engine: Engine, { name, field, typed }: TypedField): Promise<unknown> {
  if (typeof typed === 'boolean') return typed
  const collection = collectionOf(field)
  if (collection === 'examinees') {
    const ids = await findExaminees(engine, typeof typed === 'string' ? [typed] : typed)
    return isRecordIds(field) ? ids : ids[0]
  }
  if (typeof typed !== 'string') return typed
  if (collection === 'exams') return (await findExam(engine, typed)).id
  if (collection === 'schools') return findSchool(engine, typed)
  if (field.type === 'number') return readNumber(typed)
  if (field.type === 'date') return readTime(typed, engine.now())
  if (field.type === 'file') return uploadedFile(name, basename(typed), { bytes: await readFile(typed) })
  return typed
}
