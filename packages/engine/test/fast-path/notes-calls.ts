import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { number, relation, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { DATABASES } from '../databases.ts'
import { openTestServer } from '../server.ts'

const people = authCollection('people', {
  about: 'Who asks.',
  fields: {},
  rules: { list: anyone, view: anyone, create: locked, update: locked, delete: locked },
  auth: { identity: ['email'], authRule: anyone, tokenS: 3600 },
})
const own = 'of = @request.auth.id'
const notes = collection('notes', {
  about: 'Own lines.',
  fields: { of: relation(people, { required: true, fixed: true }), line: text({ max: 20 }), size: number() },
  rules: { list: own, view: own, create: own, update: own, delete: locked },
})
const signs = collection('signs', {
  about: 'What everybody may read.',
  fields: { line: text({ max: 20 }), draft: text({ hidden: true }) },
  rules: { list: anyone, view: anyone, create: locked, update: locked, delete: locked },
})
/** The calls on signs. */
export const SIGNS = '/api/collections/signs/records'
export const [ME, NOTE, PATH] = ['person000000001', 'note00000000001', '/api/collections/notes/records']

/** A server with an account, a note of its own and a sign for everybody. */
export async function openNotes(options: Partial<Parameters<typeof openTestServer>[1]> = {}) {
  const server = await openTestServer(DATABASES[0]!, { collections: [superusers, people, notes, signs], ...options })
  const password = { password: 'a password of it', passwordConfirm: 'a password of it' }
  await server.add('people', { id: ME, email: 'me@x.io', ...password })
  await server.add('_superusers', { id: 'root00000000001', email: 'root@x.io', ...password })
  await server.add('notes', { id: NOTE, of: ME, line: 'one' })
  await server.add('signs', { id: 'sign00000000001', line: 'ü', draft: 'not yet' })
  const [token, url] = [await server.tokenOf('people', ME), await server.listen()]
  return { ...server, token, url }
}
type Notes = Awaited<ReturnType<typeof openNotes>>

interface RequestToSend {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD'
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

const OF_THE_WIRE = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding'])
const told = (headers: Iterable<readonly [string, unknown]>) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !OF_THE_WIRE.has(name)).map(([name, said]) => [name, String(said)]),
  )

/** The headers of a request of the account, or of a guest if marked as such. */
export function sentBy(token: string, { guest, ...headers }: Readonly<Record<string, string>>): Record<string, string> {
  return guest ? headers : { authorization: token, ...headers }
}

/** The reply to one request on the wire, where it is looked at first, and by the framework alone. */
export async function bothWays(
  { app, url, token }: Notes,
  { method = 'GET', path = PATH, headers = {}, body }: RequestToSend,
) {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const sent = sentBy(token, { ...type, ...headers })
  const wire = await fetch(url + path, { method, headers: sent, ...(body !== undefined && { body }) })
  const alone = await app.inject({ method, url: path, headers: sent, ...(body !== undefined && { payload: body }) })
  return [
    { status: wire.status, body: await wire.text(), headers: told(wire.headers) },
    { status: alone.statusCode, body: alone.body, headers: told(Object.entries(alone.headers)) },
  ] as const
}

/** A value as JSON. */
export const json = (value: unknown) => JSON.stringify(value)
/** A change of the note. */
export const change = (body: string, more: RequestToSend = {}): RequestToSend => ({
  method: 'PATCH',
  path: `${PATH}/${NOTE}`,
  body,
  ...more,
})
/** A new record. */
export const add = (body: string, more: RequestToSend = {}): RequestToSend => ({ method: 'POST', body, ...more })

/** Requests, by what they are. */
export const ASKED: Readonly<Record<string, RequestToSend>> = {
  'a page': { path: `${PATH}?page=1&perPage=1&filter=line%20%3D%20%27one%27&skipTotal=true` },
  'a page whose space is a plus': { path: `${PATH}?filter=line+%3D+%27one%27&sort=-line` },
  'a page of some fields': { path: `${PATH}?fields=line,of&expand=of` },
  'a page asked for twice': { path: `${PATH}?page=1&page=2` },
  'a page with a broken escape': { path: `${PATH}?filter=%E0%A4%A` },
  'a page with a bad filter': { path: `${PATH}?filter=nothing%3D1` },
  'a page of no number': { path: `${PATH}?page=x` },
  'a page of a name in other letters': { path: PATH.replace('notes', 'NOTES') },
  'a page of a guest': { headers: { authorization: '' } },
  'a page of a false token': { headers: { authorization: 'Bearer nothing' } },
  'a page for another site': { headers: { origin: 'capacitor://localhost' } },
  'a page of nothing': { path: PATH.replace('notes', 'nothing') },
  'a record': { path: `${PATH}/${NOTE}?fields=line` },
  'a record that is not there': { path: `${PATH}/none` },
  'a change': change(json({ line: 'two', unknown: 1 })),
  'a change of a number that a double would change': change('{"size":1.23456789012345678901}'),
  'a change with a fault': change(json({ line: 'x'.repeat(30) })),
  'a change of what stays': change(json({ of: 'person000000009' })),
  'a change that is no JSON': change('{"line":'),
  'a change that is a list': change('[]'),
  'a change that is null': change('null'),
  'a change of another type': change('line=two', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  'a change of no type that is': change('line=two', { headers: { 'content-type': 'nothing' } }),
  'a change that is long': change(json({ line: 'x'.repeat(10_000) })),
  'a change that is too long': change(json({ line: 'x'.repeat(200_000) })),
  'a change of a guest': change(json({ line: 'two' }), { headers: { authorization: 'no token' } }),
  'a change of what is not there': change(json({ line: 'two' }), { path: `${PATH}/none` }),
  'a change of the collection': change(json({ line: 'two' }), { path: PATH }),
  'a new record of somebody else': add(json({ of: 'person000000009', line: 'a' })),
  'a new record whose id is taken': add(json({ id: NOTE, of: ME })),
  'a new record that is locked': add(json({ email: 'you@x.io' }), { path: PATH.replace('notes', 'people') }),
  'a new record of a record': add(json({ of: ME }), { path: `${PATH}/${NOTE}` }),
  'a page for everybody': { path: `${SIGNS}?page=1&perPage=500&skipTotal=1&sort=line`, headers: { guest: 'yes' } },
  'a page for everybody that counts': { path: SIGNS, headers: { guest: 'yes', origin: 'https://localhost' } },
  'a page for everybody of some fields': { path: `${SIGNS}?fields=line`, headers: { guest: 'yes' } },
  'a page for everybody of no number': { path: `${SIGNS}?page=x`, headers: { guest: 'yes' } },
  'a page for everybody, by somebody': { path: SIGNS },
  'a page for everybody, sorted by another record': { path: `${SIGNS}?sort=a.b`, headers: { guest: 'yes' } },
  'a filtered page for everybody': { path: `${SIGNS}?filter=draft%3D'not%20yet'`, headers: { guest: 'yes' } },
  'a record for everybody': { path: `${SIGNS}/sign00000000001`, headers: { guest: 'yes' } },
  'a head of a page for everybody': { method: 'HEAD', path: SIGNS, headers: { guest: 'yes' } },
  'a page of notes by a guest': { headers: { guest: 'yes' } },
  'a deletion': { method: 'DELETE', path: `${PATH}/${NOTE}` },
}
