import { DATABASES } from '@olympiad/engine/test/databases'
import { ASHA, idOf, openActing, RAVI } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'

describe.each(DATABASES)('the language of an account on $name', (store) => {
  it('is noted by its owner, with no other account', async () => {
    await using acting = await openActing(store)
    expect(await acting.post('asha', 'choose-language', { language: 'hi' })).toMatchObject({
      status: 200,
      body: { language: 'hi' },
    })
    expect((await acting.stored('examinees', ASHA)).language).toBe('hi')
    expect((await acting.stored('examinees', RAVI)).language).toBe('')
    expect((await acting.post('supervisor', 'choose-language', { language: 'ur' })).status).toBe(200)
    expect((await acting.stored('supervisors', idOf('supervisor'))).language).toBe('ur')
  })

  it.each(['', 'xx', 'hi-IN', null])('is not %j', async (language) => {
    await using acting = await openActing(store)
    await acting.post('asha', 'choose-language', { language: 'hi' })
    const { status, body } = await acting.post('asha', 'choose-language', { language })
    expect([status, Object.keys(body.data)]).toEqual([400, ['language']])
    expect((await acting.stored('examinees', ASHA)).language).toBe('hi')
  })

  it('is not kept for the operator, whose account no page shows', async () => {
    await using acting = await openActing(store)
    expect((await acting.post('root', 'choose-language', { language: 'hi' })).status).toBe(403)
  })

  // fails when: the act is among those of an exam that must not run
  it('changes nothing of a sitting: the answer after it is saved as before', async () => {
    await using acting = await openActing(store)
    const before = await acting.save('asha', 1)
    await acting.post('asha', 'choose-language', { language: 'hi' })
    expect([before, await acting.save('asha', 2)]).toEqual([200, 200])
  })
})
