import { peerCollections } from '@olympiad/engine/test/conformance/peer/peer-collections'
import { productCollections } from '@olympiad/olympiad/all/product-collections'
import { superusers } from '@olympiad/olympiad/ground/declared/collection'
import type { Collection } from '@olympiad/schema/collection'
import type { Send } from './send.ts'

/** What PocketBase hashes with unless told otherwise. */
const BCRYPT_COST = 10

/** Makes the product's collections, rules and indexes on a PocketBase, empty. Throws when it holds anything else. */
export async function readyPeer(send: Send): Promise<void> {
  const collections = productCollections({ requireApproval: true }).filter(({ id }) => id !== superusers.id)
  await refuseOthers(send, collections)
  await send('PATCH', '/api/settings', {
    body: {
      batch: { enabled: true, maxRequests: 50, timeout: 30, maxBodySize: 0 },
      rateLimits: { enabled: false },
      logs: { maxDays: 0 }, // neither side writes a log of requests
    },
  })
  const body = { collections: withItsMacros(asPeers(collections)), deleteMissing: false }
  await send('PUT', '/api/collections/import', { body })
  for (const { name, kind } of collections.toReversed()) {
    if (kind !== 'view') await send('DELETE', `/api/collections/${name}/truncate`)
  }
}

/** Ten minutes before a start is a macro of ours; to the bench, which begins after it, both instants are the same. */
function withItsMacros(collections: Record<string, unknown>[]): Record<string, unknown>[] {
  const text = JSON.stringify(collections).replaceAll('@inTenMinutes', '@now')
  // Its expressions write a character by its number in another way.
  return JSON.parse(text.replaceAll(/\\\\u([0-9A-Fa-f]{4})/g, '\\\\x{$1}'))
}

function asPeers(collections: readonly Collection[]): Record<string, unknown>[] {
  return peerCollections(collections).map((peer, index) => {
    const { view, fields } = collections[index] ?? {}
    if (view) {
      const { fields: _, indexes, ...rest } = peer
      return { ...rest, viewQuery: `SELECT id, ${Object.keys(fields ?? {}).join(', ')} FROM ${view.of}` }
    }
    const hashed = (peer.fields as { type: string }[]).map((field) => {
      return field.type === 'password' ? { ...field, cost: BCRYPT_COST } : field
    })
    return { ...peer, fields: hashed }
  })
}

/** The bench empties what it fills, so it takes no place where anybody else keeps something. */
async function refuseOthers(send: Send, collections: readonly Collection[]): Promise<void> {
  const path = '/api/collections?perPage=500'
  const { items } = await send<{ items: { name: string; system: boolean }[] }>('GET', path)
  const known = new Set(['users', ...collections.map(({ name }) => name)])
  const other = items.find(({ name, system }) => !system && !known.has(name))
  if (other) throw new Error(`the peer holds a collection “${other.name}”: give an empty one, it is overwritten`)
}
