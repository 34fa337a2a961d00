import type { Role, When } from '../access-table.ts'

/**
 * One way in which a secret might come out, for every role to try. In its texts `{me}`, `{accounts}` and `{examinee}` stand
 * for the caller, `{file}` for the name of the paper's file and `{fileToken}` for a file token.
 */
export interface Probe {
  readonly name: string
  /** Who must learn of the secret this way, and when; nobody else ever may. It proves that the way leads anywhere. */
  readonly tells: Readonly<Partial<Record<Role, When>>>
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PATCH'
  readonly url?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Asks without the session, for what a file token alone gives. */
  readonly isAnonymous?: boolean
  /** Listens to a topic instead, while this record changes and goes. */
  readonly listen?: Listening
}

export interface Listening {
  readonly topic: string
  readonly query?: Readonly<Record<string, string>>
  readonly change: readonly [collection: string, record: string]
}

type Query = Readonly<Record<string, string>>
type Tells = Probe['tells']

/** A page or a record that is read, e.g. `exams` or `exams/senior`; records are named by their names in the tests. */
export function read(path: string, query: Query, tells: Tells): Probe {
  return { name: `${path} ${Object.entries(query).map((pair) => pair.join('='))}`, url: recordsUrl(path, query), tells }
}

/** What is heard of a record that changes. */
export function hear(topic: string, change: Listening['change'], query: Query, tells: Tells): Probe {
  const options = Object.entries(query).map((pair) => pair.join('='))
  return { name: `realtime ${topic} ${options}, while ${change[1]} changes`, listen: { topic, query, change }, tells }
}

/** A record that is written, and the answer to it; the same as the only write of a batch. */
export function write(path: string, query: Query, { body, tells }: { body: unknown; tells: Tells }): readonly Probe[] {
  const method = path.includes('/') ? 'PATCH' : 'POST'
  const url = recordsUrl(path, query)
  const name = `the answer to ${method} ${path} ${Object.entries(query).map((pair) => pair.join('='))}`
  return [
    { name, method, url, body, tells },
    {
      name: `${name} in a batch`,
      method: 'POST',
      url: '/api/batch',
      body: { requests: [{ method, url, body }] },
      tells,
    },
  ]
}

/** Signing in, and refreshing the session, with an expand. */
export function signIn(expand: string, tells: Tells): readonly Probe[] {
  const search = new URLSearchParams({ expand })
  const body = { identity: '{identity}', password: 'a password of tests' }
  const url = (call: string) => `/api/collections/{accounts}/${call}?${search}`
  return [
    { name: `sign-in with ${expand}`, method: 'POST', url: url('auth-with-password'), body, isAnonymous: true, tells },
    { name: `refresh with ${expand}`, method: 'POST', url: url('auth-refresh'), tells },
  ]
}

function recordsUrl(path: string, query: Query): string {
  const [collection, record] = path.split('/')
  const search = new URLSearchParams(query).toString()
  return `/api/collections/${collection}/records${record ? `/{id:${record}}` : ''}${search && `?${search}`}`
}
