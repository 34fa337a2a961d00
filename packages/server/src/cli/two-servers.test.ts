import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { POSTGRES } from '@olympiad/engine/test/databases'
import { openEventStream } from '@olympiad/engine/test/event-stream'
import { describe, expect, it } from 'vitest'
import { fillStore } from '../../test/fill-store.ts'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'

const PASSWORD = 'a password of the tests'

async function signIn({ url }: ServerProcess): Promise<string> {
  const answer = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: 'admin@example.org', password: PASSWORD }),
  })
  return ((await answer.json()) as { token: string }).token
}

const post = ({ url }: ServerProcess, action: string, authorization: string) =>
  fetch(`${url}/api/collections/_superusers/${action}`, { method: 'POST', headers: { authorization } })

const notify = ({ url }: ServerProcess, token: string, primaryContent: string) =>
  fetch(`${url}/api/collections/notifications/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ severity: 'info', primaryContent }),
  })

async function listen({ url }: ServerProcess) {
  const stream = await openEventStream(`${url}/api/realtime`)
  await fetch(`${url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: stream.clientId, subscriptions: ['notifications'] }),
  })
  return stream
}

const contentOf = ({ data }: { data: string }) => JSON.parse(data).record.primaryContent

describe.each(POSTGRES)('two servers on one $name', (store) => {
  it('start together on nothing, hear each other, and one goes on when the other stops', {
    timeout: 60_000,
  }, async () => {
    const place = await store.place()
    const [, database = '', schema] = place.processArguments
    const folder = await mkdtemp(join(tmpdir(), 'olympiad-two-'))
    const address = new URL(database)
    address.searchParams.set('options', `-c search_path=${schema}`)
    const env = { DATABASE_URL: address.href, DATA_DIR: join(folder, 'data') }
    const servers: ServerProcess[] = []
    try {
      servers.push(...(await Promise.all([startServerProcess(env), startServerProcess(env)])))
      const [one, two] = servers as [ServerProcess, ServerProcess]
      await fillStore(env, { superuser: { email: 'admin@example.org', password: PASSWORD } })
      const token = await signIn(one)

      const [atOne, atTwo] = await Promise.all([listen(one), listen(two)])
      expect((await notify(two, token, 'from the other')).status).toBe(200) // the session of one is one at the other
      expect(contentOf(await atOne.next())).toBe('from the other')
      expect(contentOf(await atTwo.next())).toBe('from the other')

      const left = await signIn(one)
      expect((await post(one, 'auth-refresh', left)).status).toBe(200)
      expect((await post(two, 'auth-logout', left)).status).toBe(204)
      expect((await post(one, 'auth-refresh', left)).status).toBe(401) // what ended at one has ended at the other

      one.kill('SIGTERM')
      expect(await one.exited).toMatchObject({ code: 0 })
      expect(atOne.isOpen).toBe(false)
      const again = await listen(two) // as the client does whose stream ended
      expect((await notify(two, token, 'alone')).status).toBe(200)
      for (const stream of [again, atTwo]) expect(contentOf(await stream.next())).toBe('alone')
      const list = await fetch(`${two.url}/api/collections/notifications/records`)
      expect(await list.json()).toMatchObject({ totalItems: 2 })
      for (const stream of [again, atTwo]) stream.close()
    } finally {
      for (const server of servers) server.kill('SIGKILL')
      await Promise.all(servers.map(({ exited }) => exited))
      await place.remove()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
