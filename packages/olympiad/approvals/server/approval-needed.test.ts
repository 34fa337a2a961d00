import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { at, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'

const EDITION = `/api/collections/editions/records/${EDITION_ID}`
const PAPER = `/api/collections/questionpapers/records/${idOf('paper')}`
const EXAMS = '/api/collections/exams/records'

describe.each(DATABASES)('whether exams need an approval on $name', (store) => {
  const say = async (hall: Hall, approval: string, more = {}) =>
    (await hall.device('organiser')).ask('PATCH', EDITION, { approval, ...more })
  /** The ways in: the room, the paper, an answer. */
  async function tries(hall: Hall) {
    const asha = await hall.device('asha')
    const room = await asha.act('open-sitting')
    const [paper, answer] = [await asha.ask('GET', PAPER), await asha.answer(1, 'A')]
    return [room.status, room.body.reason, paper.status, answer.status]
  }
  const SHUT = [400, 'exam.notApproved', 404, 400]
  const OPEN = [200, undefined, 200, 200]

  it('is for the edition to say, before its exams begin, whatever the server is set to', async () => {
    await using strict = await openSittingsHall(store, { requireApproval: true })
    expect(await tries(strict)).toEqual(SHUT)
    strict.now(-30)
    expect((await say(strict, 'no')).status).toBe(200)
    strict.now(30)
    expect(await tries(strict)).toEqual(OPEN) // fails when: the exam is not told
    await using lenient = await openSittingsHall(store, { requireApproval: false })
    expect(await tries(lenient)).toEqual(OPEN)
    lenient.now(-30)
    expect((await say(lenient, 'yes')).status).toBe(200)
    lenient.now(31)
    expect(await tries(lenient)).toEqual(SHUT)
    await lenient.server.add('approvals', { exam: idOf('exam'), supervisor: idOf('organiser'), approved: true })
    expect((await tries(lenient))[0]).toBe(200)
    lenient.now(-30)
    expect((await say(lenient, '')).status).toBe(200)
    expect(await table(lenient.server.engine, olympiad.exams).find(idOf('exam'))).toMatchObject({ approval: '' })
  })

  it('is told to staff who approve or read approvals', async () => {
    for (const requireApproval of [true, false]) {
      await using hall = await openSittingsHall(store, { requireApproval })
      const isNeeded = async (who: string) =>
        (await (await hall.device(who)).ask('GET', '/api/olympiad/approvable')).body.isNeeded
      expect([await isNeeded('supervisor'), await isNeeded('examiner')]).toEqual([requireApproval, requireApproval])
      hall.now(-30)
      await say(hall, requireApproval ? 'no' : 'yes')
      expect([await isNeeded('supervisor'), await isNeeded('organiser')]).toEqual([!requireApproval, !requireApproval])
      expect([await isNeeded('coordinator'), await isNeeded('asha')]).toEqual([undefined, undefined])
    }
  })

  it('does not change while an exam is running, and nothing else of that write does', async () => {
    await using hall = await openSittingsHall(store, { requireApproval: true })
    const { status, body } = await say(hall, 'no', { name: 'Changed' })
    expect([status, body.reason]).toEqual([400, 'exam.running'])
    const byRoot = await (await hall.device('root')).ask('PATCH', EDITION, { approval: 'no' })
    expect(byRoot.status).toBe(400)
    expect((await say(hall, '', { tagline: 'Count on it' })).status).toBe(200)
    const edition = await table(hall.server.engine, olympiad.editions).find(EDITION_ID)
    expect(edition).toMatchObject({ approval: '', name: '', tagline: 'Count on it' })
    expect(await tries(hall)).toEqual(SHUT)
  })

  it('reaches exams that are made later, and no plain write of an exam says it', async () => {
    await using hall = await openSittingsHall(store, { requireApproval: true })
    hall.now(-30)
    await say(hall, 'no')
    const [organiser, root] = [await hall.device('organiser'), await hall.device('root')]
    const exam = { level: '1', name: 'Evening', starts: at(200), ends: at(300), approval: 'yes' }
    const made = (await organiser.ask('POST', EXAMS, exam)).body
    expect(made).not.toHaveProperty('approval')
    const kept = () => table(hall.server.engine, olympiad.exams).find(made.id)
    expect(await kept()).toMatchObject({ approval: 'no' })
    for (const who of [organiser, root])
      expect((await who.ask('PATCH', `${EXAMS}/${made.id}`, { approval: 'yes', type: 'Online' })).status).toBe(200)
    expect(await kept()).toMatchObject({ approval: 'no', type: 'Online' })
  })
})
