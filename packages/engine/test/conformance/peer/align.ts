import { parseRecordTime } from '@olympiad/schema/record-time'
import * as fixture from '../../fixture-records.ts'
import type { Reply } from '../scenario.ts'

const DAY_MS = 86_400_000
const JWT = /eyJ[\w-]+\.([\w-]+)\.[\w-]+/g
const TIME = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z/g
const CLIENT = /\b[A-Za-z0-9]{40}\b/g
const ID = /\b(?=[a-z0-9]*[0-9])[a-z0-9]{15}\b|^[a-z0-9]{15}$/g
const SUFFIX = /_[a-z0-9]{10}(?=\.\w)/g
const fixtureIds = new Set(Object.values(fixture).filter((value) => typeof value === 'string'))
/** Ids that the fixture or a probe chose are told from made ones by their tails. */
const isGiven = (id: string) => fixtureIds.has(id) || /(.)\1{4}$/.test(id)
/** What is put before the ending of a file whose name has too little of its own. */
const SHORT_NAME = /(?<![a-z0-9_])[a-z0-9]{10,12}_(?=<suffix>)/g
const BOUNDARY = /(boundary=|--)[a-z0-9]{30,60}/g
const COMPARED_HEADERS = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'content-range',
  'accept-ranges',
  'cache-control',
  'x-frame-options',
  'location',
]

/** A reply without what differs from run to run: made ids, times of now, tokens, endings of file names. */
export interface Aligned {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

interface Run {
  /** The peer's operator, whom the fixture does not create. */
  readonly rootId: string
  readonly rootEmail: string
  readonly nowMs: () => number
}

/** Aligns the replies of one site; its operator goes by the fixture's id. */
export function createAligner({ rootId, rootEmail, nowMs }: Run): (reply: Reply) => Aligned {
  const word = (id: string): string => (id === rootId ? fixture.ROOT : isGiven(id) ? id : '<id>')
  const alignText = (text: string): string =>
    text
      .replace(JWT, (_, payload: string) => `<token ${claims(payload, word)}>`)
      .replace(TIME, (time) => (Math.abs(parseRecordTime(time) - nowMs()) < DAY_MS ? '<now>' : time))
      .replace(CLIENT, '<client>')
      .replace(SUFFIX, '_<suffix>')
      .replace(SHORT_NAME, '<letters>_')
      .replace(BOUNDARY, '$1<boundary>')
      .replaceAll(rootEmail, fixture.ACCOUNTS.ROOT.email)
      .replace(ID, word)
  const alignValue = (value: unknown): unknown => {
    if (typeof value === 'string') return alignText(value)
    if (Array.isArray(value)) return value.map(alignValue)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(
      entries.map(([key, part]) => [alignText(key), key === 'made' ? made(part) : alignValue(part)]),
    )
  }
  return ({ status, headers, text, body }) => ({
    status,
    headers: Object.fromEntries(
      COMPARED_HEADERS.flatMap((name) => (headers[name] ? [[name, alignText(String(headers[name]))]] : [])),
    ),
    body: alignValue(body ?? text),
  })
}

/** The field that the service fills with random letters: how many there are. */
const made = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[abc]+$/, (text) => `<${text.length} letters>`) : value

/** What a token says, but for when it ends and its own number. */
function claims(payload: string, word: (id: string) => string): string {
  try {
    const { exp: _, jti: __, id, ...rest } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return JSON.stringify({ id: word(id), ...rest }, ['collectionId', 'id', 'refreshable', 'type'])
  } catch {
    return 'that cannot be read'
  }
}
