import { png } from '@olympiad/engine/test/fixture-files'
import { type AccessTable, ROLES, type Role, recordsOf, STAFF, type Write } from './access-table.ts'
import { idOf, keyOf } from './test-records.ts'
import type { Answer, Ask, World } from './test-world.ts'

/** What came of asking, by who asked. */
export type Outcomes = Readonly<Record<Role, string>>

/** Asks as each role, all at once. */
export async function outcomes(ask: (role: Role) => Promise<string>): Promise<Outcomes> {
  const found = await Promise.all(ROLES.map(async (role) => [role, await ask(role)] as const))
  return Object.fromEntries(found) as Outcomes
}

/** Asks as each role in turn, for questions that change something. */
export async function outcomesInTurn(ask: (role: Role) => Promise<string>): Promise<Outcomes> {
  const found: Partial<Record<Role, string>> = {}
  for (const role of ROLES) found[role] = await ask(role)
  return found as Outcomes
}

/** The address of the records of a table, or of one of them. */
export const address = (collection: string, record?: string, query: Readonly<Record<string, string>> = {}) => {
  const search = new URLSearchParams(query).toString()
  return `/api/collections/${collection}/records${record ? `/${idOf(record)}` : ''}${search ? `?${search}` : ''}`
}

/** Names of the records in a page; the status where there is no page. */
export function namesIn(table: AccessTable, { status, body }: Answer): string {
  if (status !== 200) return String(status)
  const ids = (body.items as { id: string }[]).map(({ id }) => id)
  const known = recordsOf(table).filter((name) => ids.includes(idOf(name)))
  const unknown = ids.length - known.length
  return [...known, ...(unknown > 0 ? [`and ${unknown} more`] : [])].join(' ') || 'none'
}

/** The value of the field that the table is filtered by, in the language of filters. */
export async function fieldValue(world: World, { collection, record, field }: AccessTable): Promise<string> {
  const { body } = await world.ask('superuser', { method: 'GET', url: address(collection, record) })
  return JSON.stringify(body[field])
}

/** A write as a role sends it, its texts filled in. */
export function writeOf(role: Role, { body, pictures = [] }: Write): Pick<Ask, 'body' | 'files'> {
  const isExaminee = role === 'self' || role === 'mate' || role === 'other' || role === 'paperless'
  const isStaff = STAFF.some((one) => one === role)
  const meanings: Readonly<Record<string, string>> = {
    examinee: isExaminee ? role : 'self',
    neighbour: role === 'self' ? 'mate' : 'self',
    paper: role === 'other' ? 'juniorPaper' : 'seniorPaper',
    foreignPaper: role === 'other' ? 'seniorPaper' : 'juniorPaper',
    supervisor: isStaff ? role : 'supervisor',
    colleague: role === 'supervisor' ? 'organiser' : 'supervisor',
  }
  const fill = (value: unknown) => {
    const name = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined
    if (name === 'key') return keyOf('C')
    return name ? idOf(meanings[name] ?? name) : value
  }
  const filled = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, fill(value)]))
  const files = Object.fromEntries(pictures.map((field) => [field, png(`${field}.png`)]))
  return pictures.length > 0 ? { body: filled, files } : { body: filled }
}

/** The same write as the only one of a batch, and the status it has there. */
export async function askInBatch(world: World, role: Role, { method, url, body, files }: Ask): Promise<number> {
  const named = files && Object.entries(files).map(([field, file]) => [`requests.0.${field}`, file])
  const answer = await world.ask(role, {
    method: 'POST',
    url: '/api/batch',
    body: { requests: [{ method, url, body }] },
    files: named && Object.fromEntries(named),
  })
  if (answer.status === 200) return answer.body[0].status
  return answer.body.data.requests?.[0]?.response.status ?? answer.status
}
