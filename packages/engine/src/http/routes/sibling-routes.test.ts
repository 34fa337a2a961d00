import { superusers } from '@olympiad/schema/collection'
import { expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer } from '../../../test/server.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { anybody, type Route, route } from '../route.ts'

const answering = (method: Route['method'], path: string) =>
  route({ method, path, guard: anybody, handle: async (_engine, { params }) => ({ method, path, of: params.of }) })
const routes = [
  ...[answering('GET', '/acts/first'), answering('GET', '/acts/second'), answering('GET', '/acts/second/:of')],
  ...[answering('POST', '/acts/first'), answering('POST', '/acts/third'), answering('PUT', '/acts/alone')],
]

for (const store of DATABASES) {
  it(`routes of one folder answer to their own name and method, and are counted under it, on ${store.name}`, async () => {
    await using server = await openTestServer(store, { collections: [superusers], routes, metrics: createMetrics() })
    const ask = async (method: Route['method'] | 'HEAD' | 'OPTIONS', name: string, type = 'application/json') => {
      const payload = method === 'GET' ? {} : { payload: '{}' }
      const headers = { 'content-type': type }
      const reply = await server.app.inject({ method, url: `/api/acts/${name}`, headers, ...payload })
      return [reply.statusCode, reply.payload === '' ? null : (reply.json().path ?? reply.json().message)]
    }
    expect(await ask('GET', 'first')).toEqual([200, '/acts/first'])
    expect(await ask('GET', 's%65cond?x=1')).toEqual([200, '/acts/second'])
    expect(await ask('GET', 'second/a')).toEqual([200, '/acts/second/:of'])
    expect(await ask('POST', 'first')).toEqual([200, '/acts/first'])
    expect(await ask('PUT', 'alone')).toEqual([200, '/acts/alone'])
    expect(await ask('HEAD', 'second')).toEqual([200, null])
    expect(await ask('OPTIONS', 'third')).toEqual([204, null])

    const missing = [404, "The requested resource wasn't found."]
    for (const name of ['third', 'alone', 'first/', 'firs', 'First', 'constructor', '%2F', ''])
      expect([name, ...(await ask('GET', name))]).toEqual([name, ...missing])
    for (const name of ['second', 'toString']) expect(await ask('POST', name, 'text/html')).toEqual(missing) // fails when: its body is read first
    expect(await ask('HEAD', 'third')).toEqual([404, null])

    const counted = (await server.app.inject('/metrics')).payload.match(/(?<=route=")\/api\/[^"]*(?=")/g)
    const own = routes.map(({ path }) => `/api${path}`)
    expect([...new Set(counted)].sort()).toEqual(
      [...new Set(['/api/*', ...own])].filter((path) => !path.endsWith('third')).sort(),
    )
  })

  it(`a route is declared once, on ${store.name}`, async () => {
    const twice = openTestServer(store, {
      collections: [superusers],
      routes: [...routes, answering('POST', '/acts/third')],
    })
    await expect(twice).rejects.toThrow('a path is declared twice')
  })
}
