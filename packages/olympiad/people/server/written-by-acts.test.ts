import { DATABASES } from '@olympiad/engine/test/databases'
import { ASHA, at, EXAM, idOf, openActing, PASSWORD } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'

const BY_ACTS = {
  starts: at(5),
  ends: at(40),
  grantedby: 'organiser',
  submitted: at(20),
  consent: 'given',
  nocamera: true,
  paused: at(10),
  language: 'hi',
  boundsession: 'another session',
  apart: 'asha rao',
  takenover: [{ session: 'another session', atMs: 1 }],
}

describe.each(DATABASES)('what acts alone write, on $name', (store) => {
  async function openWriting() {
    const acting = await openActing(store)
    const authorization = await acting.server.tokenOf('_superusers', idOf('root'))
    const ask = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) => {
      const url = `/api/collections/${path}`
      const reply = await acting.server.app.inject({ method, url, headers: { authorization }, payload })
      return { status: reply.statusCode, body: reply.payload === '' ? null : reply.json() }
    }
    return { ...acting, ask }
  }

  // proves: T15
  // fails when: a superuser, whom no rule asks, may write a window without an allowance
  it.each(Object.entries(BY_ACTS))('no superuser writes %s of an examinee', async (name, value) => {
    await using writing = await openWriting()
    const faults = { [name]: { code: 'validation_written_by_acts' } }
    const refused = { status: 400, body: { data: faults } }
    const before = await writing.stored('examinees', ASHA)
    expect(await writing.ask('PATCH', `examinees/records/${ASHA}`, { [name]: value })).toMatchObject(refused)
    const late = { username: 'late', questionpaper: idOf('paper'), ...PASSWORD }
    expect(await writing.ask('POST', 'examinees/records', { ...late, [name]: value })).toMatchObject(refused)
    expect(await writing.stored('examinees', ASHA)).toEqual(before)
    const asRead = { [name]: before[name], room: 'B12' } // a form sends it back as it was
    expect((await writing.ask('PATCH', `examinees/records/${ASHA}`, asRead)).status).toBe(200)
    expect((await writing.ask('POST', 'examinees/records', late)).status).toBe(200)
  })

  it('no superuser writes time that was given', async () => {
    await using writing = await openWriting()
    const time = { examinee: ASHA, kind: 'person', exam: EXAM, minutes: 60, reason: 'a cast' }
    expect((await writing.ask('POST', 'allowances/records', time)).status).toBe(400)
    await writing.post('organiser', 'grant-time', { examinees: [ASHA], minutes: 10, reason: 'a cast' })
    expect(await writing.ends(ASHA)).toEqual([at(130)])
  })

  // proves: T15
  // fails when: a deleted school leaves its supervisor without one, who then reaches every school
  it('a school stays while somebody of its staff would reach every school without it', async () => {
    await using writing = await openWriting()
    const { status, body } = await writing.ask('DELETE', `schools/records/${idOf('north')}`)
    expect([status, body.message]).toEqual([400, expect.stringContaining('Held by: supervisors.school (1)')])
    expect((await writing.stored('supervisors', idOf('supervisor'))).school).toBe(idOf('north'))
  })

  // proves: T15
  it('whom a message is for stays while the message would be for everybody without them', async () => {
    await using writing = await openWriting()
    const lone = await writing.server.add('examinees', { username: 'lone', ...PASSWORD })
    const empty = await writing.server.add('schools', { code: 'empty', name: 'Empty' })
    for (const whom of [{ examinee: lone }, { school: empty }])
      expect((await writing.post('organiser', 'announce', { ...whom, text: 'For you alone.' })).status).toBe(200)
    for (const path of [`examinees/records/${lone}`, `schools/records/${empty}`])
      expect((await writing.ask('DELETE', path)).body?.message, path).toContain('Held by: announcements.')
    const visitor = await writing.server.app.inject('/api/collections/announcements/records')
    expect(visitor.json().items).toEqual([])
  })
})
