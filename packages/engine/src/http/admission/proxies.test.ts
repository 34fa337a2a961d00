import { afterEach, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { fixtureCollections } from '../../../test/fixture-collections.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import type { HttpSettings } from '../app-options.ts'

let server: TestServer
afterEach(() => server[Symbol.asyncDispose]())

/** How many of six writes an address of our choosing gets through a limit of two for each. */
async function taken(trustProxy: HttpSettings['trustProxy'], remoteAddress: string): Promise<number> {
  server = await openTestServer(DATABASES[0]!, { collections: fixtureCollections, trustProxy })
  const write = (n: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/collections/limited/records',
      payload: { title: 'x' },
      remoteAddress,
      headers: { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` },
    })
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(write))
  return answers.filter(({ statusCode }) => statusCode === 200).length
}

// proves: V14.5.4
// fails when: every hop of a proxy header is believed
it('behind one proxy, the address that the proxy saw counts, not one that the client made up', async () => {
  expect(await taken(1, '10.0.0.1')).toBe(2)
})

it('behind a named proxy, the address that it saw counts', async () => {
  expect(await taken('10.0.0.0/8', '10.0.0.1')).toBe(2)
})

// proves: V14.5.4
it('forwarding headers count only from our own proxies', async () => {
  expect(await taken('10.0.0.0/8', '198.51.100.77')).toBe(2)
})

it('behind two proxies, the address that the first one saw counts', async () => {
  expect(await taken(2, '10.0.0.1')).toBe(6)
})
