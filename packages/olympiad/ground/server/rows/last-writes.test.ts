import { DATABASES } from '@olympiad/engine/test/databases'
import { openAudited } from '@olympiad/server/test/audit/audited-server'
import { describe, expect, it } from 'vitest'

describe.each(DATABASES)('two people at one record on $name', (store) => {
  // proves: T16
  it('learn from the log who changed which field, and when', async () => {
    await using audited = await openAudited(store)
    const { ids, ask, server } = audited
    const exam = `exams/records/${ids.exam}`
    const organiser = await server.add('supervisors', {
      ...{ username: 'meera', email: 'meera@example.org', role: 'organiser' },
      ...{ password: 'long enough', passwordConfirm: 'long enough' },
    })
    const authorization = await server.tokenOf('supervisors', organiser)
    const asMeera = async (payload: object) =>
      server.app.inject({
        ...{ method: 'PATCH', url: `/api/collections/${exam}`, headers: { authorization }, payload },
      })
    const read = { name: 'One', level: '1', type: 'Online' }
    const changed = await ask('root', 'PATCH', exam, { name: 'Slot A', level: '2' })
    server.clock.nowMs += 60_000
    await ask('root', 'PATCH', exam, { registrationopen: true })
    const last = { by: 'root@example.org', at: changed.json().updated }
    const refused = await asMeera({ name: 'Slot B', '@read': read })
    expect([refused.statusCode, refused.json().data]).toEqual([
      409,
      { name: { code: expect.any(String), message: expect.any(String), theirs: 'Slot A', yours: 'Slot B', ...last } },
    ])
    const merged = await asMeera({ type: 'On paper', '@read': read })
    expect(merged.json()).toMatchObject({
      ...{ name: 'Slot A', level: '2', type: 'On paper' },
      '@merged': [
        { field: 'name', ...last },
        { field: 'level', ...last },
      ],
    })
    expect((await audited.log()).at(-1)).toMatchObject({ actorName: 'meera', changes: { type: { to: 'On paper' } } })
    expect(JSON.stringify(await audited.log())).not.toContain('@read')
  })
})
