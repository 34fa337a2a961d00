import { productCollections } from '@olympiad/olympiad/all/product-collections'
import type { Call, Who } from '../hall.ts'
import type { HallFacts } from '../hall-process.ts'

/** Requests in turn, of which none may hold the event loop. */
export interface Case {
  readonly name: string
  readonly as: Who
  readonly calls: (facts: HallFacts) => readonly Call[]
  /** Differs from another case by the work of the store alone, which PostgreSQL does elsewhere. */
  readonly isOfStore?: boolean
}

export type Query = Readonly<Record<string, string>>

export const EVERYBODY: readonly Who[] = ['visitor', 'self', 'supervisor', 'invigilator', 'root']
export const COLLECTIONS = productCollections({ requireApproval: true })
/** About as long as a head may be. */
export const LONG = 15_000
/** Leads to each answer of a sheet from each answer of it. */
export const SHEET = 'examinee.attempts_via_examinee'
/** The same three times: a hundred million records. */
export const ROUNDS = `${SHEET}.${SHEET}.${SHEET}`

/** A case for each of those who ask. */
export function cases(name: string, everyone: readonly Who[], calls: Case['calls']): Case[] {
  return everyone.map((as) => ({ name, as, calls }))
}

/** Whom nothing is kept from: others get fewer records, or none, for the same work of this process; PostgreSQL judges elsewhere. */
const GIVEN_MOST: Who = 'root'

/** The same of what root is given most of. */
export function casesOfStore(...asked: Parameters<typeof cases>): Case[] {
  return cases(...asked).map((one) => ({ ...one, isOfStore: one.as !== GIVEN_MOST }))
}

/** The piece, again and again. */
export const repeat = (piece: string, length = LONG) => piece.repeat(Math.floor(length / piece.length))
/** So many of what `make` makes, joined. */
export const many = (count: number, make: (at: number) => string, by = ',') =>
  Array.from({ length: count }, (_, at) => make(at)).join(by)

/** Signs that need no escape have none: it would take the room of three. */
export function withQuery(path: string, query: Query): string {
  const escaped = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':')
  return `${path}?${Object.entries(query)
    .map(([name, text]) => `${name}=${escaped(text)}`)
    .join('&')}`
}
export const records = (collection: string, query: Query = {}) =>
  withQuery(`/api/collections/${collection}/records`, query)
export const record = (collection: string, id: string, query: Query = {}) =>
  withQuery(`/api/collections/${collection}/records/${id}`, query)

export const get = (target: string): Call => ({ method: 'GET', target })
/** A JSON body, as an object or as its text. */
export function post(target: string, body: object | string): Call {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method: 'POST', target, headers: { 'content-type': 'application/json' }, body: text }
}

/** Makes an answer's fields long. */
export const COMMAS = { fields: repeat(',') }

/** A call of an act. */
export function act(name: string, body: object) {
  return post(withQuery(`/api/olympiad/${name}`, COMMAS), body)
}

interface FormFile {
  /** As the sender calls it. */
  readonly name: string
  readonly field: string
  readonly bytes: Buffer | string
}

/** An act with a file, as a form. */
export function fileForm(act: string, values: Readonly<Record<string, string>>, file: FormFile) {
  return multipart(withQuery(`/api/olympiad/${act}`, COMMAS), values, file)
}

/** A form with a file, or with several. */
export function multipart(
  target: string,
  values: Readonly<Record<string, string>>,
  files: FormFile | readonly FormFile[],
): Call {
  const head = (text: string) => `--part\r\ncontent-disposition: form-data; ${text}\r\n\r\n`
  const texts = Object.entries(values).map(([key, text]) => `${head(`name="${key}"`)}${text}\r\n`)
  const parts = [files]
    .flat()
    .flatMap(({ name, field, bytes }) => [head(`name="${field}"; filename="${name}"`), bytes, '\r\n'])
  const body = Buffer.concat([...texts, ...parts, '--part--\r\n'].map((piece) => Buffer.from(piece)))
  return { method: 'POST', target, headers: { 'content-type': 'multipart/form-data; boundary=part' }, body }
}
