import { authCollection, superusers } from '@olympiad/contract/collection'
import { text } from '@olympiad/contract/fields'
import { anyone, locked } from '@olympiad/contract/rules'
import { expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer } from '../../../test/server.ts'

const members = authCollection('members', {
  about: 'Anybody joins; who is confirmed manages.',
  fields: { nick: text() },
  rules: { list: anyone, view: anyone, create: 'verified = false', update: locked, delete: locked },
  auth: { identity: ['email'], authRule: anyone, manageRule: 'verified = true', tokenS: 60 },
})
const password = { password: 'long enough', passwordConfirm: 'long enough' }

for (const store of DATABASES) {
  it(`a new account confirms itself by no rule about the confirmed, on ${store.name}`, async () => {
    await using server = await openTestServer(store, { collections: [superusers, members] })
    const create = (body: Record<string, unknown>) =>
      server.app.inject({ method: 'POST', url: '/api/collections/members/records', payload: { ...password, ...body } })
    const refused = await create({ verified: true })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().data).toEqual({
      verified: { code: 'validation_values_mismatch', message: expect.any(String) },
    })
    expect(refused.body).not.toContain('members')
    const joined = await create({ nick: 'ann' })
    expect(joined.json()).toMatchObject({ nick: 'ann', verified: false })
    const list = await server.app.inject('/api/collections/members/records')
    expect(list.json()).toMatchObject({ totalItems: 1, items: [{ nick: 'ann' }] })
  })
}
