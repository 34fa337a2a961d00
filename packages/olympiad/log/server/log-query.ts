import { ApiError, type Engine, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'

/** Which entries, and from where on; all of the conditions hold. */
export interface LogQuery {
  readonly actor: string
  /** Id of a student or of another record. */
  readonly person: string
  readonly act: string
  /** Acts alone, or what was only read; empty for both. */
  readonly only: '' | 'acts' | 'readings'
  /** As the log has times; empty for no bound. */
  readonly since: string
  readonly until: string
  /** The last entry of the page before. */
  readonly after: Cursor | undefined
}
export interface Cursor {
  readonly at: string
  readonly id: string
}

const LONGEST = 200
const CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)_(\d{15})$/

/** Reads the query of the log. Throws 400 that names what is wrong. */
export async function readLogQuery(engine: Engine, query: Readonly<Record<string, unknown>>): Promise<LogQuery> {
  const text = (name: string) => {
    const value = query[name] ?? ''
    if (typeof value !== 'string' || value.length > LONGEST) throw new ApiError(400, `${name} is too long.`)
    return value.trim()
  }
  const after = text('after')
  return {
    actor: text('actor'),
    person: await personId(engine, text('person')),
    act: text('act'),
    only: onlyOf(text('only')),
    since: instant('since', text('since')),
    until: instant('until', text('until')),
    after: after === '' ? undefined : cursorIn(after),
  }
}

/** Leads to the page after an entry. */
export const cursorOf = ({ at, id }: Cursor) => `${at}_${id}`

function cursorIn(text: string): Cursor {
  const [, at, id] = CURSOR.exec(text) ?? []
  if (at === undefined || id === undefined) throw new ApiError(400, 'after is not from a page of the log.')
  return { at, id }
}

function onlyOf(text: string): LogQuery['only'] {
  if (text === '' || text === 'acts' || text === 'readings') return text
  throw new ApiError(400, 'only is acts or readings.')
}

function instant(name: string, text: string): string {
  if (text === '') return ''
  const ms = Date.parse(text)
  if (Number.isNaN(ms) || Math.abs(ms) > 8e12)
    throw new ApiError(400, `${name} is not a time, such as 2026-11-21T09:00:00Z.`)
  return formatRecordTime(ms)
}

/** The id behind a username; anything else is an id already. */
async function personId(engine: Engine, text: string): Promise<string> {
  if (text === '') return ''
  const [account] = await table(engine, olympiad.examinees).where({ username: text })
  return account?.id ?? text
}
