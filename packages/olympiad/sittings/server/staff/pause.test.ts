import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { seal } from '@olympiad/server/test/rescue/seal'
import { at, atMs, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { nextWriteWaits } from '@olympiad/server/test/write-that-waits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../../all/collections.ts'
import { auditlog } from '../../../log/declared/auditlog.ts'
import { giveEndReceipts } from '../end-receipts.ts'

const reason = 'the fire alarm rang'
const ASHA = idOf('asha')
const EXAM = idOf('exam')

describe.each(DATABASES)('a sitting that staff stop on $name', (store) => {
  let hall: Hall
  let asha: Device
  let supervisor: Device
  let root: Device
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    asha = await hall.device('asha')
    supervisor = await hall.device('supervisor')
    root = await hall.device('root')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const staff = (act: string, who = supervisor, examinee = ASHA) => who.act(act, { examinee, reason })
  const pause = () => staff('pause-sitting')
  const resume = () => staff('resume-sitting')
  const stored = async (collection: string, id: string) =>
    (await root.ask('GET', `/api/collections/${collection}/records/${id}`)).body
  const events = async () =>
    (await table(hall.server.engine, olympiad.sittings).where({ examinee: ASHA }))[0]?.flags?.map(({ kind }) => kind)

  describe('paused', () => {
    it('takes no answer that is chosen now, but one that was chosen before', async () => {
      await asha.answer(1, 'A')
      const { status, body } = await pause()
      expect([status, body]).toMatchObject([200, { username: 'asha', paused: at(30), minutes: 0 }])
      const now = await asha.answer(2, 'B')
      expect([now.status, now.body.reason]).toEqual([400, 'exam.paused'])
      hall.now(31)
      expect((await asha.create(2, { option: 'B', chosen: at(31) })).body.reason).toBe('exam.paused')
      expect((await asha.create(2, { option: 'C', chosen: at(29) })).status).toBe(200)
      expect((await asha.change(1, { option: 'D', chosen: at(30) })).status).toBe(200)
      expect((await asha.change(1, { deviceId: 'one' })).body.reason).toBe('exam.paused')
      expect(await asha.sheet()).toBe('1D 2C')
    })

    it('goes on with the time that it took, begun minutes whole, each pause on top of those before', async () => {
      await pause()
      hall.now(37.4)
      expect((await resume()).body).toMatchObject({ paused: '', minutes: 8, ends: at(128) })
      expect(await stored('examinees', ASHA)).toMatchObject({ paused: '', ends: at(128), grantedby: 'supervisor' })
      hall.now(60)
      await pause()
      hall.now(65)
      expect((await resume()).body).toMatchObject({ minutes: 5, ends: at(133) })
      hall.now(132.9)
      asha = await hall.device('asha')
      expect((await asha.answer(1, 'A')).status).toBe(200)
      hall.now(133)
      expect((await asha.answer(2, 'A')).body.reason).toBe('exam.ended')
      root = await hall.device('root')
      expect(await stored('exams', EXAM)).toMatchObject({ closes: at(133) })
    })

    // proves: T2
    it('keeps the key in, however long it lasts, and answers after the end of the others', async () => {
      await pause()
      hall.now(200)
      root = await hall.device('root')
      expect(parse((await stored('exams', EXAM)).released)).toBeGreaterThan(atMs(200))
      const early = await root.act('release', { exam: EXAM })
      expect(parse(early.body.released)).toBeGreaterThan(atMs(200))
      supervisor = await hall.device('supervisor')
      const { body } = await resume()
      expect(body).toMatchObject({ minutes: 170, ends: at(290) })
      asha = await hall.device('asha')
      expect((await asha.answer(1, 'A')).status).toBe(200)
      expect(await stored('exams', EXAM)).toMatchObject({ closes: at(290) })
    })

    it('is no time that was given: a supervisor may still give what was theirs to give', async () => {
      await pause()
      hall.now(100)
      supervisor = await hall.device('supervisor')
      await resume()
      const give = { examinees: [ASHA], minutes: 60, reason }
      expect((await supervisor.act('grant-time', give)).body.granted).toMatchObject([{ ends: at(250) }])
    })

    it('cannot be submitted, nor paused twice, and goes on once', async () => {
      await pause()
      expect((await asha.act('submit')).body.reason).toBe('exam.paused')
      expect((await pause()).body.message).toBe('Asha is paused already.')
      const both = await Promise.all([resume(), resume()])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
      expect((await resume()).body.message).toBe('Asha is not paused.')
      expect((await asha.act('submit')).status).toBe(200)
    })

    it('is on the board, in the timeline and in the log', async () => {
      hall.now(29)
      await asha.act('open-sitting', {})
      hall.now(30)
      await pause()
      const board = (await supervisor.ask('GET', `/api/olympiad/board?exam=${EXAM}`)).body
      expect(board.items).toMatchObject([{ username: 'asha', state: 'paused', paused: at(30) }])
      expect(board.counts).toMatchObject({ paused: 1, lostLine: 0 })
      hall.now(32)
      await resume()
      expect(await events()).toEqual(['resumed', 'paused', 'opened'])
      const timeline = (await supervisor.ask('GET', `/api/olympiad/timeline?examinee=${ASHA}`)).body
      const kinds = timeline.events.flatMap((one: { event?: string }) => one.event ?? [])
      expect(kinds).toEqual(['opened', 'paused', 'resumed'])
      const acts = (await table(hall.server.engine, auditlog).all()).map((one) => [one.act, one.actorName, one.reason])
      const named = ['pause-sitting', 'resume-sitting'].map((act) => [act, 'supervisor', reason].join())
      expect(new Set(acts.map((act) => act.join()))).toEqual(new Set(named))
    })

    it('tells the open page, which a plain client hears as well', async () => {
      const page = await asha.listen(`examinees/${ASHA}`)
      await pause()
      await expect.poll(page.said).toContain(`"paused":"${at(30)}"`)
      await resume()
      await expect.poll(page.said).toContain('"paused":""')
      page.end()
    })

    it('lets another device take the room over meanwhile', async () => {
      await asha.act('open-sitting', {})
      await pause()
      const second = await hall.device('asha')
      expect((await second.act('open-sitting', { takeOver: true })).body.state).toBe('open')
      expect((await second.answer(1, 'A')).body.reason).toBe('exam.paused')
      await resume()
      expect((await second.answer(1, 'A')).status).toBe(200)
    })

    it('has a rescue file compared by it: what was chosen before counts, and nothing that was chosen in it', async () => {
      const key = (await asha.ask('GET', '/api/olympiad/rescue-key')).body
      await pause()
      hall.now(40)
      const choices = [20, 35].map((minutes, index) => {
        return { questionnumber: index + 1, option: 'A', chosenAt: atMs(minutes) }
      })
      const paper = { examinee: ASHA, questionpaper: idOf('paper'), pass: key.pass }
      const content = { ...paper, madeAt: atMs(40), deviceTime: atMs(40), choices }
      const file = await seal(key, content)
      const { body } = await supervisor.act('read-rescue', { file })
      const states = body.differences.map(({ state }: { state: string }) => state)
      expect(states).toEqual(['newer', 'outside'])
    })

    it('gets the receipt of the new end time, and no receipt before', async () => {
      await asha.answer(1, 'A')
      await pause()
      hall.now(122)
      expect(await giveEndReceipts(hall.server.engine)).toBe(0)
      supervisor = await hall.device('supervisor')
      await resume()
      hall.now(213)
      await giveEndReceipts(hall.server.engine)
      const [sitting] = await table(hall.server.engine, olympiad.sittings).where({ examinee: ASHA })
      expect(sitting).toMatchObject({ closing: 'ended', submitted: at(212), answered: 1 })
    })

    it('is forgotten after a day: the exam is then over for them', async () => {
      await pause()
      hall.now(120 + 24 * 60)
      supervisor = await hall.device('supervisor')
      expect((await resume()).body).toMatchObject({ ends: at(120 + 24 * 60) })
      asha = await hall.device('asha')
      expect((await asha.answer(1, 'A')).body.reason).toBe('exam.ended')
    })

    it('ends with the exam of a person who is moved in no way', async () => {
      await hall.server.add('questionpapers', { id: idOf('other'), exam: EXAM })
      await pause()
      const organiser = await hall.device('organiser')
      const move = { examinees: [ASHA], exam: EXAM, questionpaper: idOf('other'), reason }
      expect((await organiser.act('move-examinee', move)).body.message).toBe('Asha is paused: let them go on first.')
    })
  })

  describe('ended', () => {
    it('is submitted as it is, with a receipt, and reopened by staff', async () => {
      await asha.answer(1, 'A')
      const { status, body } = await staff('end-sitting')
      expect([status, body]).toMatchObject([200, { username: 'asha', submitted: at(30), count: 1 }])
      expect((await asha.answer(2, 'B')).body.reason).toBe('exam.submitted')
      expect((await asha.act('submit')).body).toEqual({ code: body.code, submitted: at(30), count: 1 })
      expect((await asha.ask('GET', `/api/olympiad/receipts/${body.code}`)).body.state).toBe('agrees')
      expect(await events()).toEqual(['endedByStaff'])
      expect((await staff('reopen')).status).toBe(200)
      expect((await asha.answer(2, 'B')).status).toBe(200)
    })

    it('ends a pause with it, whose time is there again once it is reopened', async () => {
      await pause()
      hall.now(40)
      expect((await staff('end-sitting')).status).toBe(200)
      expect(await stored('examinees', ASHA)).toMatchObject({ paused: '', ends: at(130), submitted: at(40) })
      expect(await stored('exams', EXAM)).toMatchObject({ closes: at(130) })
      await staff('reopen')
      expect((await asha.answer(1, 'A')).status).toBe(200)
    })

    it('is ended by one of two who do it at once, and by nobody who comes after a pause by another', async () => {
      const both = await Promise.all([staff('end-sitting'), staff('end-sitting')])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
      expect((await pause()).body.reason).toBe('exam.submitted')
    })
  })

  it.each(['pause-sitting', 'end-sitting'])('is not there to %s before the start or after the end', async (act) => {
    hall.now(-1)
    supervisor = await hall.device('supervisor')
    expect((await staff(act)).body.reason).toBe('exam.notStarted')
    hall.now(120)
    supervisor = await hall.device('supervisor')
    expect((await staff(act)).body.reason).toBe('exam.ended')
  })

  it('judges an act by when it is carried out, where it waited over the end', async () => {
    hall.server.clock.nowMs = atMs(120) - 1
    supervisor = await hall.device('supervisor')
    nextWriteWaits(hall.server, atMs(120) + 1)
    expect((await pause()).body.reason).toBe('exam.ended')
    root = await hall.device('root')
    expect((await stored('examinees', ASHA)).ends).toBe('')
  })

  it.each(['pause-sitting', 'resume-sitting', 'end-sitting'])(
    '%s is for those who keep sittings, of their own school',
    async (act) => {
      for (const name of ['coordinator', 'examiner', 'asha', 'ravi'])
        expect((await staff(act, await hall.device(name))).status).toBe(404)
      expect((await staff(act, supervisor, idOf('ravi'))).status).toBe(404)
      expect((await staff(act, supervisor, idOf('nobody'))).status).toBe(404)
      expect((await supervisor.act(act, { examinee: ASHA })).body.data).toHaveProperty('reason')
      expect(await stored('examinees', ASHA)).toMatchObject({ paused: '', submitted: '', ends: '' })
    },
  )

  it('is written by acts alone', async () => {
    const organiser = await hall.device('organiser')
    const url = `/api/collections/examinees/records/${ASHA}`
    expect((await organiser.ask('PATCH', url, { paused: at(30) })).status).toBe(404)
    expect((await asha.ask('PATCH', url, { paused: '' })).status).toBe(404)
  })
})

const parse = (time: string) => Date.parse(time)
