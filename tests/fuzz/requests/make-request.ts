import { WHO, type Who, WRITERS } from '../markers.ts'
import { createRandom, type Random } from '../random.ts'
import { CALLS, wildHeader } from './calls.ts'
import type { Draft, FuzzRequest } from './request.ts'
import { mutate } from './wild-values.ts'

/** In `secrets` superusers only read, and no reply may hold another's data; in `havoc` they write whatever they like. */
export type Stage = 'secrets' | 'havoc'
/** Names one request of all that are possible. */
export interface RequestPosition {
  readonly seed: string
  readonly stage: Stage
  readonly index: number
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const READS = ['GET', 'HEAD', 'OPTIONS']

/** The request of a place: always the same one. */
export function makeRequest({ seed, stage, index }: RequestPosition): FuzzRequest {
  const random = createRandom(`${seed}/${stage}/${index}`)
  const who = stage === 'havoc' && random.chance(0.5) ? 'root' : random.pick(WHO)
  const readsOnly = stage === 'secrets' && WRITERS.includes(who)
  let draft = random.weighted(CALLS)({ random, who, readsOnly })
  while (readsOnly && !READS.includes(draft.method)) draft = random.weighted(CALLS)({ random, who, readsOnly })
  const changed = random.chance(0.06) ? misshapen(random, draft, readsOnly) : draft
  return { ...changed, who, headers: { ...authorization(random, who), ...draft.headers, ...oddHeaders(random) } }
}

function misshapen(random: Random, draft: Draft, readsOnly: boolean): Draft {
  if (random.chance(0.5)) return { ...draft, method: random.pick(readsOnly ? READS : METHODS) }
  return { ...draft, target: `/${mutate(random, draft.target).replace(/^\/+/, '')}` }
}

function authorization(random: Random, who: Who): Record<string, string> {
  if (who === 'visitor') return random.chance(0.2) ? { authorization: wildHeader(random) } : {}
  const token = `{{token:${who}}}`
  return random.weighted<Record<string, string>>([
    [20, { authorization: token }],
    [4, { authorization: `Bearer ${token}` }],
    [0.5, { authorization: `${token}x` }],
    [0.5, { authorization: `eyJhbGciOiJub25lIn0.${token}` }],
    [0.5, { authorization: `{{fileToken:${who}}}` }],
  ])
}

function oddHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.1)) return {}
  const name = random.pick([
    ...[
      'accept-language',
      'x-forwarded-for',
      'x-http-method-override',
      'content-encoding',
      'accept',
      'accept-encoding',
      'if-match',
    ],
    'if-none-match',
    'origin',
    'referer',
    'x-real-ip',
    'cookie',
    'range',
    'te',
    'forwarded',
    'user-agent',
    'host',
  ])
  return { [name]: random.chance(0.3) ? 'gzip' : wildHeader(random) }
}
