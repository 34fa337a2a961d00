import { idOf, PASSWORD } from '../hall-records.ts'
import { WHO, type Who } from '../markers.ts'
import type { Random } from '../random.ts'
import { act } from './acts.ts'
import { body, recordValues } from './bodies.ts'
import { encode, largeQuery, query } from './queries.ts'
import type { Draft } from './request.ts'
import { wildText, wildValue } from './wild-values.ts'
import { COLLECTIONS, collectionOf, IDS } from './world.ts'

/** Who calls, and by which chances. */
export interface Caller {
  readonly random: Random
  readonly who: Who
  /** Only reads: what superusers write could show anything to anybody. */
  readonly readsOnly: boolean
}
type Call = (caller: Caller) => Draft

const ownerOf = (who: Who) => idOf(`sits${who}`)
const target = (path: string, search: string) => (search === '' ? path : `${path}?${search}`)

const list: Call = ({ random }) => {
  const collection = random.pick(COLLECTIONS)
  const name = random.chance(0.15) ? collection.id : collection.name
  return { method: 'GET', target: target(`/api/collections/${name}/records`, query(random, collection)) }
}

/** As `list`, of the most there is: the sheets are full. */
const large: Call = ({ random }) => {
  const collection = random.chance(0.5) ? collectionOf('attempts') : random.pick(COLLECTIONS)
  return { method: 'GET', target: `/api/collections/${collection.name}/records?${largeQuery(random, collection)}` }
}

const view: Call = ({ random }) => {
  const collection = random.pick(COLLECTIONS)
  const id = random.chance(0.9) ? random.pick(IDS) : encode(wildText(random))
  return {
    method: 'GET',
    target: target(`/api/collections/${collection.name}/records/${id}`, query(random, collection)),
  }
}

const create: Call = ({ random, who }) => {
  const collection = random.pick(COLLECTIONS)
  const values = recordValues(random, collection, ownerOf(who))
  const search = random.chance(0.3) ? query(random, collection) : ''
  const path = `/api/collections/${collection.name}/records`
  return { method: 'POST', target: target(path, search), ...body(random, values, collection) }
}

const change: Call = ({ random, who }) => {
  const collection = random.pick(COLLECTIONS)
  const search = random.chance(0.3) ? query(random, collection) : ''
  const own = collection.name === 'attempts' && random.chance(0.5) ? idOf(`sheet${who}`) : random.pick(IDS)
  const path = `/api/collections/${collection.name}/records/${own}`
  if (random.chance(0.15)) return { method: 'DELETE', target: target(path, search) }
  const values = recordValues(random, collection, ownerOf(who))
  return {
    method: random.pick(['PATCH', 'PATCH', 'PUT']),
    target: target(path, search),
    ...body(random, values, collection),
  }
}

const batch: Call = ({ random, who }) => {
  const part = () => {
    const collection = random.pick(COLLECTIONS)
    const records = `/api/collections/${collection.name}/records`
    const url = random.pick([
      records,
      `${records}/${random.pick(IDS)}`,
      wildText(random),
      `${records}?${query(random, collection)}`,
    ])
    const method = random.pick(['POST', 'PATCH', 'PUT', 'DELETE', 'GET'])
    const values = random.chance(0.9) ? recordValues(random, collection, ownerOf(who)) : wildValue(random)
    return random.chance(0.95) ? { method, url, body: values, headers: { a: wildText(random) } } : wildValue(random)
  }
  const requests = random.chance(0.95) ? random.times(0, random.chance(0.05) ? 60 : 4, part) : wildValue(random)
  return { method: 'POST', target: '/api/batch', ...body(random, { requests }) }
}

const signIn: Call = ({ random }) => {
  const as = random.pick(WHO)
  const collection = random.pick(['examinees', 'supervisors', '_superusers', 'exams', 'nothing'])
  const names = [`sits.${as}`, `staff.${as}`, 'root@example.org', wildText(random)]
  const values = {
    identity: random.chance(0.9) ? random.pick(names) : wildValue(random),
    password: random.weighted<unknown>([
      [5, PASSWORD],
      [1, wildValue(random)],
    ]),
    ...(random.chance(0.1) ? { identityField: random.pick(['email', 'id', 'tokenKey', 'password']) } : {}),
  }
  // A caller with an account's password is that account.
  return {
    method: 'POST',
    target: `/api/collections/${collection}/auth-with-password`,
    ...body(random, values),
    alsoAs: WHO,
  }
}

const session: Call = ({ random, readsOnly }) => {
  const collection = random.pick(COLLECTIONS)
  const path = `/api/collections/${collection.name}`
  const impersonate = `impersonate/${random.pick(IDS)}`
  const enrolling = ['auth-with-otp', 'second-factor/enrol', 'second-factor/confirm', 'second-factor/remove']
  const reads = ['auth-refresh', 'auth-methods', 'second-factor']
  const call = random.pick(readsOnly ? reads : [...reads, 'auth-logout', impersonate, random.pick(enrolling)])
  const method = ['auth-methods', 'second-factor'].includes(call) ? 'GET' : 'POST'
  const secrets = {
    password: random.chance(0.5) ? PASSWORD : wildValue(random),
    mfaId: wildValue(random),
    enrolId: wildValue(random),
    code: wildValue(random),
  }
  return {
    method,
    target: target(`${path}/${call}`, query(random, collection)),
    ...body(random, { duration: wildValue(random), ...(random.chance(0.5) && secrets) }),
  }
}

const FILES = ['paperlive', 'paperlater', 'paperpending', 'paperpast'].map(
  (name) => ['questionpapers', name, 'questionpaper'] as const,
)
const PICTURES = ['live', 'mate', 'past'].map((who) => ['cameracaptures', `still${who}`, 'image'] as const)

const download: Call = ({ random, who }) => {
  const [collection, name, field] = random.pick([
    ...FILES,
    ...PICTURES,
    ['registrations', 'registration', 'photo'] as const,
    ['editionfiles', 'logo', 'file'] as const,
  ])
  const home = random.chance(0.9) ? collection : random.pick(COLLECTIONS).name
  const file = random.chance(0.9) ? `{{file:${name}.${field}}}` : encode(wildText(random))
  const token = random.chance(0.5) && who !== 'visitor' ? `token={{fileToken:${who}}}` : ''
  const thumb = random.chance(0.2)
    ? `&thumb=${encode(random.pick(['100x100', '320x180', '0x0', '9999x9999f', '-1x1', wildText(random)]))}`
    : ''
  const direct = random.chance(0.2) ? `&direct=${random.pick(['false', 'true', '0', encode(wildText(random))])}` : ''
  const range = random.pick([
    'bytes=0-',
    'bytes=-5',
    'bytes=5-2',
    `bytes=${'0-0,'.repeat(300)}1-1`,
    'bytes=9999999-',
    'lines=1',
    '',
  ])
  const headers: Record<string, string> = random.chance(0.3)
    ? { range, 'if-range': wildHeader(random), 'if-modified-since': wildHeader(random) }
    : {}
  const path = `/api/files/${home}/${idOf(name)}/${file}`
  return { method: random.pick(['GET', 'GET', 'HEAD']), target: target(path, token + thumb + direct), headers }
}

const subscribe: Call = ({ random, who }) => {
  const topic = () => {
    const collection = random.pick(COLLECTIONS)
    const name = `${random.pick([collection.name, collection.id])}${random.pick(['/*', `/${random.pick(IDS)}`, '', '/'])}`
    const options = JSON.stringify({ query: { expand: 'examinee,exam', filter: 'id != ""' }, headers: { a: 'b' } })
    return random.chance(0.3) ? `${name}?options=${encode(random.chance(0.8) ? options : wildText(random))}` : name
  }
  const subscriptions = random.chance(0.9) ? random.times(0, random.chance(0.05) ? 1100 : 6, topic) : wildValue(random)
  const clientId = random.chance(0.9) ? `{{stream:${who}}}` : wildValue(random)
  if (random.chance(0.2)) {
    const isLeaving = random.chance(0.8) ? random.chance(0.1) : wildValue(random)
    return { method: 'POST', target: '/api/realtime/alive', ...body(random, { clientId, isLeaving }) }
  }
  return { method: 'POST', target: '/api/realtime', ...body(random, { clientId, subscriptions }) }
}

const elsewhere: Call = ({ random }) => {
  const paths = [
    ...[
      '/',
      '/index.html',
      '/dashboard',
      '/assets/index.js',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/data.db',
    ],
    ...[
      '/api',
      '/api/',
      '/api/health',
      '/api/health?fields=data',
      '/api/settings',
      '/api/collections',
      '/api/logs',
      '/api/backups',
    ],
    ...[
      '//evil.example/..',
      '/%',
      '/%ff',
      '/%00',
      `/${'a/'.repeat(500)}`,
      `/api/${'b'.repeat(3000)}`,
      '/api/realtime',
      '/data.db',
    ],
    ...[
      '/api/files/token',
      '/api/collections/examinees/request-password-reset',
      '/api/collections//records',
      '/metrics',
    ],
  ]
  return {
    method: random.pick(['GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']),
    target: random.pick(paths),
  }
}

/** Header text that a client can send at all. */
export function wildHeader(random: Random): string {
  return wildText(random)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 2000)
}

/** Every kind of call, as often as its weight says; sign-ins are few, for they are made to be slow. */
export const CALLS: readonly (readonly [weight: number, call: Call])[] = [
  [30, list],
  [4, large],
  [12, view],
  [18, create],
  [12, change],
  [6, batch],
  [0.8, signIn],
  [3, session],
  [10, download],
  [4, subscribe],
  [4, elsewhere],
  [5, ({ random }) => act(random)],
]
