import type { RateLimit } from '@olympiad/schema/collection'
import { type AutodateField, type Field, type FileField, line, type ValueOf } from '@olympiad/schema/fields'
import type { Upload } from '@olympiad/schema/record'
import type { Right } from '../roles.ts'
import type { OtherAct } from './other-acts.ts'

/** Who may call: staff with a right of the table in `roles.ts`, an examinee for themselves, any account, or anyone. */
export type Caller = Right | 'examinee' | 'signedIn' | 'anyone'

/** The fields of a body, with the limits, labels and help of its form. */
export type Body = Readonly<Record<string, Exclude<Field, AutodateField>>>
type Nothing = Readonly<Record<never, never>>

declare const answered: unique symbol
/** The content of an answer, for the reference; its type exists only at compile time. */
export interface Answer<T> {
  readonly about: string
  readonly [answered]?: T
}
/** The answer of a reading that is a file itself, in place of JSON. */
export interface FileAnswer {
  readonly isFile: true
}
/** Declares the answer: its type, and a sentence for the reference. */
export const answers = <T>(about: string): Answer<T> => ({ about })

/**
 * A name that the caller types where much is at stake; until then the call is refused with 409, and `data` says `name`.
 */
export interface Confirmation {
  /** Whose name is typed. */
  readonly name: 'exam' | 'examinee'
  /** When it is asked for, as a clause: `more than 500 examinees are concerned`. */
  readonly when: string
}
const confirmField = line({ max: 200, label: 'Name, typed to confirm' })
type Confirmed<C> = C extends Confirmation ? { readonly confirm: typeof confirmField } : Nothing

interface Declared<T> {
  readonly right: Caller
  readonly answer: Answer<T>
  /** How often an account may call it, besides the general limit. */
  readonly limits?: readonly RateLimit[]
  /** Refusals worth knowing, one sentence for each status. 401, faults of the body (400) and 429 go without saying. */
  readonly errors?: Readonly<Partial<Record<400 | 403 | 404 | 409, string>>>
}

interface ActOptions<B, T, C> extends Declared<T> {
  /** Words of the button. */
  readonly title: string
  /** Its words in the finder, where those of the button need their page: `Remove students`. */
  readonly finds?: string
  /** What it does, in one sentence of at most 15 words. */
  readonly about: string
  readonly body?: B
  readonly confirm?: C
  /** An exam cannot go on without it: it is taken even where the disk has little room left. */
  readonly isVital?: true
  /** Somebody could want to hide it: the end of the audit log is written to the process log at once. */
  readonly isWeighty?: true
  /** Another command that does the same; null if only a signed-in person may do it. Other acts of staff have a command of their name. */
  readonly command?: string | null
}

/** Something that staff or examinees do, declared once: route, form, command and reference follow from it. */
export interface Act<B extends Body = Body, T = unknown>
  extends Omit<ActOptions<B, T, Confirmation>, 'body'>,
    Partial<StaffWords> {
  readonly name: string
  /** Where it is posted to. */
  readonly path: string
  /** The fields of its body; `confirm` is among them if a name must be typed. */
  readonly body: B
}

/** The command that carries an act out, if there is one: `olympiad NAME` for the acts of staff. */
export function commandOf({ name, right, command }: Act): string | undefined {
  const isOfStaff = right !== 'examinee' && right !== 'signedIn' && right !== 'anyone'
  return command === undefined ? (isOfStaff ? name : undefined) : (command ?? undefined)
}

/** The words of every act of staff. */
interface StaffWords {
  /**
   * The words of the log, between the actor and the record or student: `gave time to`. With a full stop, they name no
   * record.
   */
  readonly logged: string
  /** Whether there is a way back, and which: one or two sentences, which the form shows before it is done. */
  readonly wayBack: string
}
/** The pages of examinees and visitors have words of their own. */
type Words =
  | ({ readonly right: Right } & StaffWords)
  | ({ readonly right: Exclude<Caller, Right> } & Partial<StaffWords>)

/** The last words of an act that nobody can take back. */
export const NO_WAY_BACK = 'This cannot be undone.'
/** The last words of an act that only reads, or that makes something other than a record. */
export const CHANGES_NOTHING = 'It changes nothing.'

/** Declares an act; its name is the last part of its path, and names it in the audit log. */
export function act<T, const B extends Body = Nothing, const C extends Confirmation | undefined = undefined>(
  name: string,
  { body, ...declared }: ActOptions<B, T, C> & Words,
): Act<B & Confirmed<C>, T> {
  const all = { ...body, ...(declared.confirm && { confirm: confirmField }) }
  return { ...declared, name, path: pathOf(name), body: all as B & Confirmed<C> } as Act<B & Confirmed<C>, T>
}

interface ReadingOptions<Q, T> extends Declared<T> {
  /** What is read, in one sentence. */
  readonly about: string
  /** Parameters of the query, or of the path as `:name`, each with its meaning. */
  readonly query?: Q
  /** It shows students by name: readings beyond the reader's school are in the audit log, by this name. */
  readonly loggedAs?: OtherAct
}
/** Names of query parameters, each with its meaning. */
export type Query = Readonly<Record<string, string>>

/** Something that is only read and is no record: declared once for route, page and reference. */
export interface Reading<Q extends Query = Query, T = unknown> extends ReadingOptions<Q, T> {
  readonly path: string
}

/** Declares a reading by its path below `/api/olympiad`, which may hold a `:name`. */
export function reading<T, const Q extends Query = Nothing>(
  path: string,
  declared: ReadingOptions<Q, T>,
): Reading<Q, T> {
  return { ...declared, path: pathOf(path) }
}

/** The path of all acts and readings. */
export const ACTS_PATH = '/api/olympiad/'
const pathOf = (name: string) => `${ACTS_PATH}${name}`

type InputValue<F> = F extends FileField<unknown> ? Upload | null : ValueOf<F>
type RequiredKeys<B> = { [K in keyof B]: B[K] extends { readonly required?: true } ? K : never }[keyof B]
/** The input of a caller: fields that are not required may be left out. */
export type ActInput<A extends Act> = {
  readonly [K in RequiredKeys<A['body']>]: InputValue<A['body'][K]>
} & { readonly [K in Exclude<keyof A['body'], RequiredKeys<A['body']>>]?: InputValue<A['body'][K]> }
/** What the service answers. */
export type ActAnswer<A> = A extends { readonly answer: Answer<infer T> } ? T : never
/** The query of a reading. */
export type ReadingQuery<R> = R extends Reading<infer Q, unknown> ? { readonly [K in keyof Q]?: string } : never
