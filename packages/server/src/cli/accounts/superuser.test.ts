import { DATABASES } from '@olympiad/engine/test/databases'
import { signIn } from '@olympiad/engine/test/internals'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { superusers } from '@olympiad/olympiad/ground/declared/collection'
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { setSuperuser } from './superuser.ts'
import { enrolSuperuser, resetSuperuser } from './superuser-second-factor.ts'

const email = 'admin@example.org'

async function signedIn({ engine }: TestServer, password: string) {
  const { record } = await signIn(engine, {
    collection: superusers,
    credentials: { identity: email, password, identityField: '' },
  })
  return { id: record.id, tokenKey: record.tokenKey }
}

describe.each(DATABASES)('the superuser command on $name', (store) => {
  it('makes a superuser who can sign in, and keeps it when repeated', async () => {
    await using server = await openTestServer(store, { collections: [superusers] })
    expect(await setSuperuser(server.engine, { email, password: 'olympiad2025' })).toBe('was created')
    const before = await signedIn(server, 'olympiad2025')
    expect(await setSuperuser(server.engine, { email, password: 'olympiad2025' })).toBe('has this password already')
    expect(await signedIn(server, 'olympiad2025')).toEqual(before)
  })

  it('gives a new password to the same superuser and ends its sessions', async () => {
    await using server = await openTestServer(store, { collections: [superusers] })
    await setSuperuser(server.engine, { email, password: 'olympiad2025' })
    const before = await signedIn(server, 'olympiad2025')
    expect(await setSuperuser(server.engine, { email, password: 'another-one' })).toBe('has a new password')
    await expect(signedIn(server, 'olympiad2025')).rejects.toThrow()
    const after = await signedIn(server, 'another-one')
    expect(after.id).toBe(before.id)
    expect(after.tokenKey).not.toBe(before.tokenKey)
  })

  it.each([
    ['a short password', email, 'short', 'password: '],
    ['no password', email, '', 'password: Cannot be blank.'],
    ['no address', 'admin', 'olympiad2025', 'email: Must be a valid email address.'],
  ])('refuses %s and says why', async (_, address, password, message) => {
    await using server = await openTestServer(store, { collections: [superusers] })
    await expect(setSuperuser(server.engine, { email: address, password })).rejects.toThrow(message)
  })

  it('sets up a second factor that a code confirms, once, and takes it away', async () => {
    await using server = await openTestServer(store, { collections: [superusers] })
    await setSuperuser(server.engine, { email, password: 'olympiad2025' })
    const payload = { identity: email, password: 'olympiad2025' }
    const url = '/api/collections/_superusers/auth-with-password'
    const signInStatus = async () => (await server.app.inject({ method: 'POST', url, payload })).statusCode
    const said: string[] = []
    const secret = () => /or type: (\w+)$/m.exec(said.join('\n'))?.[1] ?? ''
    const desk = {
      say: (text: string) => {
        said.push(text)
      },
      askCode: async () => generateSync({ secret: secret(), epoch: Math.floor(server.clock.nowMs / 1000) }),
    }
    await expect(enrolSuperuser(server.engine, email, { ...desk, askCode: async () => '1' })).rejects.toThrow(
      'the code is wrong; nothing was changed',
    )
    expect(await signInStatus()).toBe(200)
    said.length = 0
    await enrolSuperuser(server.engine, email, desk)
    expect(said[0]).toMatch(/█[\s\S]*Scan this/)
    expect(said.at(-1)?.split('\n')).toHaveLength(8)
    expect(await signInStatus()).toBe(401)
    await expect(enrolSuperuser(server.engine, email, desk)).rejects.toThrow('already has a second factor')
    await resetSuperuser(server.engine, email)
    expect(await signInStatus()).toBe(200)
    await expect(resetSuperuser(server.engine, 'nobody@example.org')).rejects.toThrow('there is no superuser nobody@')
  })
})
