import { superusers } from '@olympiad/schema/collection'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../databases.ts'
import { fixtureCollections } from '../fixture-collections.ts'
import { ACCOUNTS } from '../fixture-records.ts'
import { openTestServer, type TestServer } from '../server.ts'

/** What PocketBase serves beside records, sessions by password, files, realtime and batches, and we do not. */
const UNKNOWN = `
  POST collections · PATCH collections/exams · DELETE collections/exams · DELETE collections/exams/truncate
  PUT collections/import
  POST collections/meta/dry-run-view · PATCH settings · POST settings/test/s3 · POST settings/test/email
  POST settings/apple/generate-client-secret · GET logs · GET logs/stats · GET logs/abc · GET crons · POST crons/backup
  GET backups · POST backups · POST backups/upload · GET backups/data.zip · DELETE backups/data.zip
  POST backups/data.zip/restore · POST sql · GET oauth2-redirect · POST oauth2-redirect
  POST collections/examinees/auth-with-oauth2 · POST collections/examinees/request-otp
  POST collections/examinees/request-password-reset
  POST collections/examinees/confirm-password-reset · POST collections/examinees/request-verification
  POST collections/examinees/confirm-verification · POST collections/examinees/request-email-change
  POST collections/examinees/confirm-email-change · GET nosuch · POST nosuch/deep/er · DELETE /
`
const calls = UNKNOWN.trim()
  .split(/\s*[·\n]\s*/)
  .map((text) => text.split(' ') as [method: NonNullable<InjectOptions['method']>, path: string])
const payload = {
  name: 'x',
  email: 'ea@x.io',
  identity: 's001',
  password: 'new-password',
  passwordConfirm: 'new-password',
}

for (const store of DATABASES) {
  describe(`parts of PocketBase that are not offered, on ${store.name}`, () => {
    let server: TestServer
    const sessions: Record<string, string> = { guest: '' }
    const rows = async () => {
      const { database, registry } = server.engine
      const all = registry.all.map(({ name }) =>
        database.all({ sql: `SELECT * FROM "${name}" ORDER BY id`, parameters: [] }),
      )
      return Promise.all(all)
    }
    beforeAll(async () => {
      server = await openTestServer(store, { collections: fixtureCollections })
      for (const who of ['EA', 'ROOT'] as const) {
        const { collection, id, email, password } = ACCOUNTS[who]
        const own = collection === superusers.name ? {} : { username: 's001' }
        await server.add(collection, { id, email, password, passwordConfirm: password, ...own })
        sessions[who] = await server.tokenOf(collection, id)
      }
    })
    afterAll(() => server[Symbol.asyncDispose]())

    // proves: V4.3.1
    it.each(['guest', 'EA', 'ROOT'])('are 404 to %s, before anything is read, and change nothing', async (who) => {
      const before = await rows()
      const told = await Promise.all(
        calls.map(async ([method, path]) => {
          const url = path === '/' ? '/api/' : `/api/${path}`
          const headers = { authorization: sessions[who] }
          const body = method === 'GET' ? {} : { payload }
          const { statusCode, json } = await server.app.inject({ method, url, headers, ...body })
          return [method, path, statusCode, json()]
        }),
      )
      const unknown = { data: {}, message: "The requested resource wasn't found.", status: 404 }
      expect(told).toEqual(calls.map(([method, path]) => [method, path, 404, unknown]))
      expect(await rows()).toEqual(before)
    })
  })
}
