import { DATABASES } from '@olympiad/engine/test/databases'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from './access-table.ts'
import { openListener } from './test-listeners.ts'
import { address } from './test-outcomes.ts'
import { idOf, PASSWORD } from './test-records.ts'
import { openWorld, type World } from './test-world.ts'

const next = { password: 'another password', passwordConfirm: 'another password' }

describe.each(DATABASES)('staff on $name', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world[Symbol.asyncDispose]())
  afterEach(async () => {
    await world.restore()
    await world.enter({ phase: 'before', approval: 'given', registration: 'open' })
  })

  const change = (by: Role, account: string, body: object) =>
    world.ask(by, { method: 'PATCH', url: address('supervisors', account), body })
  const examineesOf = async (role: Role) => {
    const { body } = await world.ask(role, {
      method: 'GET',
      url: address('examinees', undefined, { sort: 'username' }),
    })
    return body.items.map(({ username }: { username: string }) => username)
  }

  // proves: T15
  it('change their own password only with the old one, organisers as well', async () => {
    expect((await change('organiser', 'organiser', next)).body.data).toHaveProperty('oldPassword')
    expect((await change('organiser', 'examiner', next)).status).toBe(200)
    expect((await change('organiser', 'organiser', { ...next, oldPassword: PASSWORD })).status).toBe(200)
  })

  it('reaches another school, or all, with the very next request after its school changes', async () => {
    expect(await examineesOf('supervisorA')).toEqual(['self'])
    await change('superuser', 'supervisorA', { school: idOf('schoolB') })
    expect(await examineesOf('supervisorA')).toEqual(['mate'])
    await change('superuser', 'supervisorA', { school: '' })
    expect(await examineesOf('supervisorA')).toEqual(['mate', 'other', 'paperless', 'self'])
    await change('superuser', 'supervisorA', { role: 'coordinator' })
    expect(await examineesOf('supervisorA')).toEqual([])
  })

  it('hears nothing more of a school it has left, on the stream it had opened before', async () => {
    const listener = await openListener(world, 'coordinatorA', ['examinees/*'])
    const rename = (name: string) =>
      world.ask('superuser', { method: 'PATCH', url: address('examinees', 'self'), body: { name } })
    await rename('First')
    await world.server.hub.settled()
    expect(listener.said()).toContain('First')
    await change('superuser', 'coordinatorA', { school: idOf('schoolB') })
    await rename('Second')
    await world.server.hub.settled()
    listener.close()
    expect(listener.said()).not.toContain('Second')
  })

  it.each(['supervisor', 'supervisorA', 'coordinatorA', 'examiner'] as const)(
    'gives itself no other role or school as %s, alone or beside a new password',
    async (role) => {
      for (const body of [
        { role: 'organiser' },
        { school: '' },
        { ...next, oldPassword: PASSWORD, role: 'organiser' },
      ]) {
        expect((await change(role, role, body)).status).toBe(404)
      }
    },
  )
})
