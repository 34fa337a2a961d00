import { setTimeout as sleep } from 'node:timers/promises'
import { type Collection, superusers } from '@olympiad/schema/collection'
import { fixtureCollections } from '../../fixture-collections.ts'
import { ACCOUNTS } from '../../fixture-records.ts'
import { openSdk } from '../../sdk.ts'
import type { Reply } from '../scenario.ts'
import { send } from '../send.ts'
import { createSite, type FixtureSite, type SiteParts } from '../site.ts'
import { peerCollections } from './peer-collections.ts'
import { ruleCollections } from './rule-collections.ts'

/** A PocketBase that holds the fixture. */
export interface PeerSite extends FixtureSite {
  /** The id of its operator, which no fixture can choose. */
  readonly rootId: string
  /** Puts every record and file back to the fixture's. */
  reset(): Promise<void>
}

interface Peer {
  readonly url: string
  readonly email: string
  readonly password: string
  readonly onReply: SiteParts['onReply']
}

/** Longest time in ms that is waited for on a clock that nobody can move. */
const LONGEST_WAIT_MS = 5000
const ofFixture = fixtureCollections.filter(({ id }) => id !== superusers.id)
const collections = [...ofFixture, ...ruleCollections]

/** Creates the fixture's collections and records on a running PocketBase. Throws when it holds anything else. */
export async function openPeerSite({ url, email, password, onReply }: Peer): Promise<PeerSite> {
  const { record, token } = await signIn(url, superusers.name, { identity: email, password })
  const tokens = { EA: '', EB: '', SA: '', SB: '', ROOT: token }
  const ask = async (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    accepted(await send(url, { method, url: path, body, headers: { authorization: token } }), path)

  await refuseOthers(ask)
  await ask('PATCH', '/api/settings', {
    batch: { enabled: true, maxRequests: 50, timeout: 3, maxBodySize: 0 },
    rateLimits: { enabled: false },
  })
  await ask('PUT', '/api/collections/import', { collections: peerCollections(collections), deleteMissing: false })
  const site = createSite({ name: 'PocketBase', url, tokens, openSdk, onReply, pass, dropConnections })
  const empty = async (some: readonly Collection[]) => {
    for (const { name } of some.toReversed()) await ask('DELETE', `/api/collections/${name}/truncate`)
  }
  const reset = async () => {
    await empty(ofFixture)
    await site.load()
  }
  await empty(ruleCollections)
  await reset()
  for (const who of ['EA', 'EB', 'SA', 'SB'] as const) {
    const path = `/api/collections/${ACCOUNTS[who].collection}/impersonate/${ACCOUNTS[who].id}`
    const reply = accepted(await send(url, { method: 'POST', url: path, headers: { authorization: token } }), path)
    const session = reply.body as { token: string }
    tokens[who] = session.token // one of the two below cannot sign in, and the others get a better one
    if (who !== 'SB') {
      const { email: identity, password } = ACCOUNTS[who]
      tokens[who] = (await signIn(url, ACCOUNTS[who].collection, { identity, password })).token
    }
  }
  return { ...site, rootId: record.id, reset }
}

async function signIn(url: string, collection: string, credentials: { identity: string; password: string }) {
  const path = `/api/collections/${collection}/auth-with-password`
  const { body } = accepted(await send(url, { method: 'POST', url: path, body: credentials }), path)
  return body as { token: string; record: { id: string } }
}

/** The fixture takes the whole place, so it takes none where anybody else keeps something. */
async function refuseOthers(ask: (method: 'GET', path: string) => Promise<Reply>): Promise<void> {
  const { body } = await ask('GET', '/api/collections?perPage=500')
  const { items } = body as { items: { name: string; system: boolean }[] }
  const known = new Set(['users', ...collections.map(({ name }) => name)])
  const other = items.find(({ name, system }) => !system && !known.has(name))
  if (other) throw new Error(`the peer holds a collection “${other.name}”: give an empty one, it is overwritten`)
}

function accepted(reply: Reply, path: string): Reply {
  if (reply.status < 400) return reply
  throw new Error(`the peer refuses ${path}: ${reply.status} ${reply.text}`)
}

async function pass(ms: number): Promise<void> {
  if (ms > LONGEST_WAIT_MS) throw new Error(`a clock that is not ours cannot be moved by ${ms} ms`)
  await sleep(ms)
}

async function dropConnections(): Promise<void> {
  throw new Error('connections of another server cannot be ended from here')
}
