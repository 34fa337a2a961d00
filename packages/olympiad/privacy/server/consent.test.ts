import { asServer, createRecord, loadRecord } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { listenIn } from '@olympiad/engine/test/db/said-statements'
import { encodeForm } from '@olympiad/engine/test/encode-form'
import { png } from '@olympiad/engine/test/fixture-files'
import { type ActingServer, ASHA, idOf, openActing } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import { STANDARD_CONSENT } from '../../ground/declared/consent-purposes.ts'
import { requireRecording } from '../../monitoring/server/recording.ts'

const { version } = STANDARD_CONSENT
const given = { state: 'given', version }
const words = { asks: 'yes', version: 'two', text: 'May we look?' }

const RECORDS = {
  devices: { examinee: ASHA, deviceId: 'd' },
  locations: { examinee: ASHA, position: { lon: 77.6, lat: 12.9 } },
  outoffocuses: { examinee: ASHA, remarks: 'hidden' },
  fingerprints: { visitorId: 'v', confidence: 0.5, components: {} },
}

describe.each(DATABASES)('the consent of an examinee on $name', (store) => {
  const open = () => openActing(store)
  const send = async ({ server }: ActingServer, collection: string, payload: object) => {
    const authorization = await server.tokenOf('examinees', ASHA)
    const url = `/api/collections/${collection}/records`
    return server.app.inject({ method: 'POST', url, headers: { authorization }, payload })
  }
  const picture = async ({ server }: ActingServer) => {
    const authorization = await server.tokenOf('examinees', ASHA)
    const form = new FormData()
    form.set('examinee', ASHA)
    const { bytes, type, name } = png('face.png')
    form.set('image', new File([bytes], name, { type }))
    const { payload, headers } = await encodeForm(form)
    const url = '/api/collections/cameracaptures/records'
    return server.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
  }
  const outcomes = async (acting: ActingServer) => {
    const replies = [...Object.entries(RECORDS).map(([name, body]) => send(acting, name, body)), picture(acting)]
    return new Set(
      (await Promise.all(replies)).map((reply) => `${reply.statusCode} ${reply.json().reason ?? ''}`.trim()),
    )
  }
  const decide = ({ server }: ActingServer, values: object) => server.add('editions', { id: EDITION_ID, ...values })

  // proves: T19
  it('is needed for whatever is observed, while nothing was decided, and for no answer', async () => {
    await using acting = await open()
    expect(await outcomes(acting)).toEqual(new Set(['400 consent.missing']))
    expect(await acting.save('asha', 1)).toBe(200)
    const sitter = await acting.stored('examinees', ASHA)
    const pictured = () => requireRecording(acting.server.engine, sitter, acting.server.clock.nowMs)
    await expect(pictured()).rejects.toMatchObject({ reason: 'consent.missing' })
    expect(await acting.post('asha', 'consent', given)).toEqual({ status: 200, body: { consent: 'given' } })
    expect(await outcomes(acting)).toEqual(new Set(['200']))
  })

  // proves: T19
  it('is needed for place and device of an answer, which is kept without them', async () => {
    await using acting = await open()
    const { server } = acting
    const observed = { location: { lon: 77.6, lat: 12.9 }, deviceId: 'a-device' }
    const answer = { examinee: ASHA, questionpaper: idOf('paper'), ...observed }
    const patch = async (id: string, payload: object) => {
      const authorization = await server.tokenOf('examinees', ASHA)
      const url = `/api/collections/attempts/records/${id}`
      return (await server.app.inject({ method: 'PATCH', url, headers: { authorization }, payload })).json()
    }
    const first = (await send(acting, 'attempts', { ...answer, questionnumber: 1, option: 'A' })).json()
    expect(first).toMatchObject({ option: 'A', location: null, deviceId: '' })
    expect(await patch(first.id, { option: 'B', ...observed })).toMatchObject({ option: 'B', deviceId: '' })
    expect(await acting.stored('attempts', first.id)).toMatchObject({ option: 'B', location: null, deviceId: '' })
    await acting.post('asha', 'consent', given)
    expect(await patch(first.id, { option: 'C', ...observed })).toMatchObject({ option: 'C', ...observed })
    await acting.post('asha', 'consent', { state: 'withdrawn', version })
    const later = { option: 'D', deviceId: 'another', location: { lon: 0, lat: 1 } }
    expect(await patch(first.id, later)).toMatchObject({ option: 'D', ...observed })
  })

  it('costs no statement of a save where nobody is asked, and place and device are kept', async () => {
    await using acting = await openActing(store, undefined, { asks: 'no' })
    const { engine } = acting.server
    const { said, database } = listenIn(engine.database)
    const examinee = engine.registry.find('examinees')!
    const record = (await loadRecord(engine.database, examinee, ASHA))!
    const account = { collection: examinee, record }
    const heard = { ...engine, database }
    const save = async (questionnumber: number, more: object) => {
      const body = { examinee: ASHA, questionpaper: idOf('paper'), questionnumber, option: 'A', ...more }
      const request = { ...asServer(heard), account, isSuperuser: false }
      said.length = 0
      const collection = engine.registry.find('attempts')!
      const saved = await createRecord(heard, { collection, submission: { body, files: [] }, request })
      return { saved, count: said.length }
    }
    /** The least of some: the news of a change, which comes when it comes, makes one of them read again. */
    const leastOf = async (from: number, more: object) => {
      const counts: number[] = []
      for (let next = from; next < from + 5; next++) counts.push((await save(next, more)).count)
      return Math.min(...counts)
    }
    const observed = { deviceId: 'd', location: { lon: 1, lat: 2 } }
    expect(await leastOf(1, observed)).toBe(await leastOf(11, {}))
    expect((await save(21, observed)).saved).toMatchObject(observed)
  })

  it('is given for nobody else', async () => {
    await using acting = await open()
    await acting.post('ravi', 'consent', given)
    expect(await outcomes(acting)).toEqual(new Set(['400 consent.missing']))
    expect((await acting.post('organiser', 'consent', given)).status).toBe(404)
  })

  it('is refused or taken back at any time, and every word of it is kept', async () => {
    await using acting = await open()
    await acting.post('asha', 'consent', { ...given, minor: true, guardian: ' Uma Kumar ' })
    await acting.post('asha', 'consent', { ...given, minor: true, guardian: 'Uma Kumar' })
    await acting.post('asha', 'consent', { state: 'withdrawn', version })
    expect(await outcomes(acting)).toEqual(new Set(['400 consent.missing']))
    expect((await acting.stored('examinees', ASHA)).consent).toBe('withdrawn')
    const rows = await acting.server.engine.database.all({
      sql: 'SELECT * FROM "consents" ORDER BY "created"',
      parameters: [],
    })
    // Whom she names did not say it: she did.
    expect(rows.map(({ state, guardian, version, by }) => [state, guardian, version, by]).sort()).toEqual([
      ['given', 'Uma Kumar', STANDARD_CONSENT.version, 'examinee'],
      ['withdrawn', '', STANDARD_CONSENT.version, 'examinee'],
    ])
  })

  it('needs a guardian’s name before eighteen, and the words in force', async () => {
    await using acting = await open()
    for (const wrong of [{ ...given, minor: true, guardian: '  ' }, { ...given, version: 'one' }, { version }]) {
      expect((await acting.post('asha', 'consent', wrong)).status).toBe(400)
    }
    expect((await acting.stored('examinees', ASHA)).consent).toBe('')
  })

  // fails when: a child whose birth date the school sent agrees as an adult
  it('takes the age from the birth date that a school sent, to the day', async () => {
    await using acting = await open()
    const born = (inMs: number) => {
      const day = new Date(acting.server.clock.nowMs + inMs).toISOString()
      return `${Number(day.slice(0, 4)) - 18}${day.slice(4, 10)}`
    }
    await acting.server.add('studentdetails', { examinee: ASHA, birthdate: born(86_400_000) })
    await acting.server.add('studentdetails', { examinee: idOf('ravi'), birthdate: born(0) })
    expect((await acting.post('asha', 'consent', given)).status).toBe(400)
    expect((await acting.post('asha', 'consent', { ...given, state: 'refused' })).status).toBe(200)
    expect((await acting.post('asha', 'consent', { ...given, guardian: 'Uma Kumar' })).status).toBe(200)
    expect((await acting.post('ravi', 'consent', given)).status).toBe(200)
    const rows = await acting.server.engine.database.all({ sql: 'SELECT * FROM "consents"', parameters: [] })
    expect(rows.map(({ state, minor, guardian }) => `${state} ${Boolean(minor)} ${guardian}`.trim()).sort()).toEqual([
      ...['given false', 'given true Uma Kumar', 'refused true'],
    ])
  })

  it('is asked of nobody where it was so decided', async () => {
    await using acting = await openActing(store, undefined, { asks: 'no' })
    expect(await outcomes(acting)).toEqual(new Set(['200']))
    expect((await acting.post('asha', 'consent', given)).status).toBe(400)
  })

  it('is asked for again with new words, which do not change while an exam is running', async () => {
    await using acting = await open()
    await acting.post('asha', 'consent', given)
    await expect(decide(acting, words)).rejects.toThrow(/running/)
    await expect(decide(acting, { asks: 'no' })).rejects.toThrow(/running/)
    acting.server.clock.nowMs += 3 * 3_600_000
    await decide(acting, words)
    expect((await acting.stored('examinees', ASHA)).consent).toBe('')
    expect((await acting.post('asha', 'consent', given)).status).toBe(400)
    expect((await acting.post('asha', 'consent', { ...given, version: 'two' })).status).toBe(200)
  })
})
