import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

// The program of a server that does nothing: the same framework, the same replies in size, no store and no rules.
const record = {
  collectionId: 'pbc_1234567890',
  collectionName: 'attempts',
  id: 'abcdefghijklmno',
  examinee: 'abcdefghijklmno',
  questionpaper: 'abcdefghijklmno',
  questionnumber: 1,
  option: 'A',
  location: null,
  deviceId: '',
  created: '2025-10-26 04:30:00.000Z',
  updated: '2025-10-26 04:30:00.000Z',
}
const file = Buffer.alloc(1_000_000)
const app = Fastify({ bodyLimit: 8 * 1024 * 1024 })
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
app.get('/api/files/*', async (_request, reply) => reply.type('application/pdf').send(file))
app.get('/api/*', async (request) => {
  const { perPage } = request.query as { perPage?: string }
  const rows = { 1: 1, 100: 100 }[perPage ?? ''] ?? 4
  return { items: new Array(rows).fill(record), page: 1, perPage: rows, totalItems: rows, totalPages: 1 }
})
app.post('/api/*', async () => record)
app.patch('/api/*', async () => record)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
