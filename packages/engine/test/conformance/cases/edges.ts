import assert from 'node:assert/strict'
import { onlyKeys, refusal } from '../expected.ts'
import type { Scenario } from '../scenario.ts'
import { records } from '../urls.ts'

const quiet = { lacks: [], emits: {} }
const healthy = { message: 'API is healthy.', code: 200 }

/** Limits, health, other origins, and a long list through the SDK. */
export const edges: readonly Scenario[] = [
  {
    case: 96,
    name: 'a body beyond the limit is refused before it is sent',
    method: 'POST',
    url: records('notices'),
    headers: { 'content-type': 'application/json', 'content-length': String(64 * 1024 * 1024) },
    status: 413,
    has: refusal(413, 'Request entity too large.'),
    ...quiet,
  },
  {
    case: 97,
    name: 'beyond a limit of writes one is told to wait',
    decided: 'W39',
    notAtPeer: 'its limits are settings of the service, by address; ours belong to the collection',
    run: async (site) => {
      const create = { method: 'POST', url: records('limited'), body: { title: 'x' } } as const
      const done = { status: 200, has: { title: 'x' }, lacks: [], emits: { 'limited create': 1 } }
      await site.expect({ ...create, ...done })
      await site.expect({ ...create, ...done })
      const has = refusal(429, 'Too Many Requests.')
      await site.expect({ ...create, status: 429, has, ...quiet, replyHeaders: { 'retry-after': /^[1-5]$/ } })
      await site.pass(5000)
      await site.expect({ ...create, ...done })
    },
  },
  {
    case: 153,
    name: 'the service says that it is well, and to superusers how it is reached',
    steps: [
      { method: 'GET', url: '/api/health', status: 200, has: { ...healthy, data: onlyKeys() }, ...quiet },
      {
        as: 'ROOT',
        method: 'GET',
        url: '/api/health',
        status: 200,
        has: { ...healthy, data: { canBackup: true, possibleProxyHeader: '', realIP: '127.0.0.1' } },
        ...quiet,
      },
    ],
  },
  {
    case: 154,
    name: 'pages of other origins may ask',
    method: 'OPTIONS',
    url: records('notices'),
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
    status: 204,
    has: undefined,
    ...quiet,
    replyHeaders: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-allow-credentials': null,
    },
  },
  {
    case: 155,
    name: 'the SDK reads 1500 records in two requests',
    run: async (site) => {
      const items = Array.from({ length: 1497 }, (_, n) => ({
        method: 'POST',
        url: records('notices'),
        body: { title: `notice ${n}` },
      }))
      for (let from = 0; from < items.length; from += 50) {
        const body = { requests: items.slice(from, from + 50) }
        const reply = await site.send({ as: 'ROOT', method: 'POST', url: '/api/batch', body })
        assert.equal(reply.status, 200, reply.text)
      }
      const sdk = site.sdk()
      let requests = 0
      sdk.beforeSend = (url, options) => {
        requests += 1
        return { url, options }
      }
      const all = await sdk.collection('notices').getFullList({ batch: 2500 })
      assert.equal(all.length, 1500)
      assert.equal(new Set(all.map(({ id }) => id)).size, 1500)
      assert.equal(requests, 2)
    },
  },
]
