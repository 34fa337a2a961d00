import { superusers } from '@olympiad/contract/collection'
import { describe, expect, it } from 'vitest'
import { signIn } from '../auth/sign-in.ts'
import { DATABASES } from '../db/test-databases.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { setSuperuser } from './superuser.ts'

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
})
