import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { photo } from '@olympiad/engine/test/photo'
import { type Person, reason, setUpJudging } from '@olympiad/server/test/judging/set-up-judging'
import { jpeg, Taker } from '@olympiad/server/test/pictures/taken'
import { at, atMs, idOf } from '@olympiad/server/test/sittings/hall'
import { describe, expect, it } from 'vitest'
import { auditlog } from '../../log/declared/auditlog.ts'
import { writeCounts } from '../../sittings/server/answered-counts.ts'
import { writeLost, writeSeen } from '../../sittings/server/presence-job.ts'
import type { Gallery, Report, Timeline } from '../declared/timeline.ts'

describe.each(DATABASES)('judging on $name', (store) => {
  const judging = setUpJudging(store)
  const { get, decide, confirm, addStaff } = judging

  describe('a timeline', () => {
    it('tells in order what was noticed, with both times, and how many answers came in each minute', async () => {
      const { asha } = judging.people
      await asha.act('open-sitting')
      const taker = new Taker(idOf('asha'), idOf('paper'))
      await asha.act('add-pictures', taker.batch(atMs(30), [jpeg(), 'noCamera', 'gap']))
      await asha.answer(1, 'A', { chosen: at(20) })
      await asha.answer(2, 'A', { chosen: at(20) })
      await asha.answer(3, 'A')
      const focus = { examinee: idOf('asha'), remarks: 'blur: Lost Focus' }
      await asha.ask('POST', '/api/collections/outoffocuses/records', focus)
      judging.hall.now(40)
      judging.people.organiser = await judging.hall.device('organiser')
      await judging.people.organiser.act('announce', { exam: idOf('exam'), text: 'Read question 5' })
      await asha.act('ask-help', { kind: 'technical', text: 'No sound' })
      const late = taker.batch(atMs(30) - 60_000, [jpeg()])
      await asha.act('add-pictures', { ...late, sent: atMs(40) })
      const { status, body } = await get('organiser', `timeline?examinee=${idOf('asha')}`)
      const { events, saves, examinee, standing } = body as Timeline
      expect([status, examinee.username, standing]).toEqual([200, 'asha', { decision: '', proposed: '' }])
      const kinds = events.map(({ kind }) => kind)
      expect(kinds.slice(0, 2).toSorted()).toEqual(['kept', 'picture']) // taken at 29, and here at 40
      expect(kinds.slice(2).toSorted()).toEqual(
        ['announcement', 'focus', 'gap', 'help', 'noCamera', 'picture', 'sitting'].toSorted(),
      )
      const picture = events.findLast(({ kind }) => kind === 'picture')
      expect(picture).toMatchObject({ taken: atMs(30) - 3000, length: 200, offset: 0 })
      expect(events.map((event) => event.at)).toEqual(events.map((event) => event.at).toSorted())
      expect(saves).toEqual({ 20: 2, 30: 1 })
    })

    it('marks invalid and repeated pictures of any chain, in gallery and report too', async () => {
      const { asha } = judging.people
      const one = await photo()
      const [first, second] = [new Taker(idOf('asha'), idOf('paper')), new Taker(idOf('asha'), idOf('paper'))]
      await asha.act('add-pictures', first.batch(atMs(29), [one, jpeg()]))
      await asha.act('add-pictures', second.batch(atMs(30), [one]))
      const { events } = (await get('organiser', `timeline?examinee=${idOf('asha')}`)).body as Timeline
      const marks = events.flatMap((event) => (event.kind === 'picture' ? [event.marks.join()] : []))
      expect(marks.toSorted()).toEqual(['', 'repeated', 'unreadable'])
      const { items } = (await get('organiser', `gallery?exam=${idOf('exam')}`)).body as Gallery
      expect(items.map((item) => item.marks)).toEqual([['unreadable'], []])
      const alone = (await get('organiser', `gallery?exam=${idOf('exam')}&only=noticed`)).body as Gallery
      expect(alone.items.map(({ username }) => username)).toEqual(['asha'])
      const told = (await get('organiser', `report?exam=${idOf('exam')}`)).body as Report
      expect(told.items.map(({ noticed }) => noticed)).toEqual([['unreadable'], []])
    })

    // proves: T10
    it('says of each picture whether it waited, and whether the line held meanwhile', async () => {
      const { asha } = judging.people
      const engine = judging.hall.server.engine
      const stream = await asha.listen('exams/*', 'PB_ALIVE')
      await asha.act('open-sitting')
      const heard = async (minutes: number) => {
        judging.hall.now(minutes)
        await asha.ask('POST', '/api/realtime/alive', { clientId: stream.id })
        await writeSeen(engine)
      }
      for (let minutes = 30; minutes <= 40; minutes += 0.25) await heard(minutes)
      for (const minutes of [40.5, 40.55, 45]) {
        judging.hall.now(minutes)
        await writeSeen(engine)
        await writeLost(engine)
      }
      for (let minutes = 60; minutes <= 75; minutes += 0.25) await heard(minutes)
      const taker = new Taker(idOf('asha'), idOf('paper'))
      const bring = async (minutes: number) => {
        const batch = taker.batch(atMs(minutes), [await photo()])
        return asha.act('add-pictures', { ...batch, sent: atMs(75) })
      }
      for (const minutes of [32, 45, 66]) expect((await bring(minutes)).status).toBe(200)
      judging.people.organiser = await judging.hall.device('organiser')
      const { events } = (await get('organiser', `timeline?examinee=${idOf('asha')}`)).body as Timeline
      const waits = events.flatMap(({ kind, at: instant }) =>
        kind === 'kept' || kind === 'timesDoNotFit' ? [`${kind} ${instant.slice(11, 16)}`] : [],
      )
      // What was taken at 32 waited through the outage as well; what was taken at 66 did so on a line that held.
      expect(waits).toEqual(['kept 12:31', 'kept 12:44', 'timesDoNotFit 13:05'])
      stream.end()
    })

    it('says so of each in a batch, whatever the first of it says', async () => {
      const taken = [atMs(29), atMs(5), atMs(6), atMs(28)]
      const pictures = [await photo(), await photo(), await photo(), await photo()]
      await judging.people.asha.act(
        'add-pictures',
        new Taker(idOf('asha'), idOf('paper')).batch(atMs(30), pictures, taken),
      )
      const { events } = (await get('organiser', `timeline?examinee=${idOf('asha')}`)).body as Timeline
      expect(events.filter(({ kind }) => kind === 'kept')).toEqual([{ at: at(5), kind: 'kept', until: at(30) }])
      const marks = events.flatMap((event) => (event.kind === 'picture' ? [event.marks.join()] : []))
      expect(marks).toEqual(['outOfOrder', 'outOfOrder', 'outOfOrder', ''])
    })

    // proves: T11
    it('tells saves by when they came beside when they were chosen, and the newest events with the number of all', async () => {
      const { asha } = judging.people
      for (let question = 1; question <= 6; question++) await asha.answer(question, 'A', { chosen: at(question * 4) })
      const { database } = judging.hall.server.engine
      const values = Array.from({ length: 1003 }, (_, number) => {
        const created = new Date(atMs(1) + number * 1000).toISOString().replace('T', ' ')
        const remarks = number === 1002 ? 'DevMode: dev mode open attempt' : 'blur: Lost Focus'
        return `('f${String(number).padStart(14, '0')}', '${idOf('asha')}', '${remarks}', '${created}')`
      })
      const sql = `INSERT INTO outoffocuses (id, examinee, remarks, created) VALUES ${values.join()}`
      await database.run({ sql, parameters: [] })
      const told = (await get('organiser', `timeline?examinee=${idOf('asha')}`)).body as Timeline
      expect([told.saves, told.arrived]).toEqual([{ 4: 1, 8: 1, 12: 1, 16: 1, 20: 1, 24: 1 }, { 30: 6 }])
      expect([told.focuses, told.isCut]).toEqual([1003, true])
      const focuses = told.events.filter(({ kind }) => kind === 'focus')
      expect(focuses).toHaveLength(1000)
      expect(focuses.at(-1)).toMatchObject({ remarks: 'DevMode: dev mode open attempt' })
      expect(focuses.map(({ at: instant }) => instant)).toEqual(focuses.map(({ at: instant }) => instant).toSorted())
    })

    it('tells what happened beside the room, with how often and until when; so does the report', async () => {
      const { asha } = judging.people
      await asha.act('open-sitting')
      const plain = await judging.hall.device('asha')
      for (const question of [1, 2]) await plain.answer(question, 'A')
      await writeCounts(judging.hall.server.engine)
      const { events } = (await get('organiser', `timeline?examinee=${idOf('asha')}`)).body as Timeline
      expect(events).toContainEqual({
        at: at(30),
        kind: 'sitting',
        event: 'answeredElsewhere',
        count: 2,
        until: at(30),
      })
      const { items } = (await get('organiser', `report?exam=${idOf('exam')}`)).body as Report
      expect(items[0]).toMatchObject({ username: 'asha', answered: 2, noticed: ['answeredElsewhere'] })
    })

    it('has what was said to the examinee, and nothing that was said to another', async () => {
      const say = (to: object, text: string) => judging.people.organiser.act('announce', { ...to, text })
      await say({}, 'Good luck')
      await say({ examinee: idOf('asha') }, 'Come to the desk')
      await say({ examinee: idOf('ravi') }, 'Your mother called')
      await say({ school: idOf('south') }, 'The bus is late')
      const { events } = (await get('organiser', `timeline?examinee=${idOf('asha')}`)).body as Timeline
      const said = events.flatMap((event) => (event.kind === 'announcement' ? [event.text] : []))
      expect(said.toSorted()).toEqual(['Come to the desk', 'Good luck'])
    })

    it('is read by staff of the right and the school alone', async () => {
      const status = async (who: Person, examinee: string) =>
        (await get(who, `timeline?examinee=${idOf(examinee)}`)).status
      for (const who of ['organiser', 'root'] as const)
        expect([await status(who, 'asha'), await status(who, 'ravi')]).toEqual([200, 200])
      expect([await status('supervisor', 'asha'), await status('supervisor', 'ravi')]).toEqual([200, 404])
      for (const who of ['coordinator', 'examiner', 'asha'] as const) expect(await status(who, 'asha')).toBe(404)
      expect(await status('organiser', 'nobody')).toBe(404)
    })
  })

  describe('a gallery and a report', () => {
    it('have those of the scope, each with the newest picture, and what was noticed and decided', async () => {
      const { asha } = judging.people
      await asha.act('open-sitting')
      await asha.act('add-pictures', new Taker(idOf('asha'), idOf('paper')).batch(atMs(30), [jpeg(), jpeg()]))
      await decide('supervisor', 'warn')
      const seen = (await get('organiser', `gallery?exam=${idOf('exam')}`)).body as Gallery
      expect(seen.items.map(({ username }) => username)).toEqual(['asha', 'ravi'])
      expect(seen.items[0]?.latest).toMatchObject({ offset: 200, length: 200 })
      expect(seen.items[1]?.latest).toBeNull()
      const told = (await get('organiser', `report?exam=${idOf('exam')}`)).body as Report
      expect(told).toMatchObject({ next: '', exam: { name: 'Morning' } })
      expect(told.items[0]).toMatchObject({ username: 'asha', school: 'north', opened: at(30), pictures: 2 })
      expect(told.items[0]).toMatchObject({ decision: 'warn', isProposed: false, hasReplied: false, focuses: 0 })
      expect(told.items[1]).toMatchObject({ username: 'ravi', opened: '', decision: '' })
    })

    // fails when: seventy who are absent stand before the few with pictures
    it('show those with pictures first and those without last, and on demand what was noticed alone', async () => {
      const { ravi } = judging.people
      await ravi.act('open-sitting')
      await ravi.act('add-pictures', new Taker(idOf('ravi'), idOf('paper')).batch(atMs(30), [jpeg()]))
      const page = async (more = '') => (await get('organiser', `gallery?exam=${idOf('exam')}${more}`)).body as Gallery
      const names = async (more = '') => (await page(more)).items.map(({ username }) => username)
      expect(await names()).toEqual(['ravi', 'asha'])
      expect([await names('&after=pictured:ravi'), await names('&after=absent:asha')]).toEqual([['asha'], []])
      const noticed = (await page()).items.filter(({ marks, events }) => marks.length + events > 0)
      expect(await names('&only=noticed')).toEqual(noticed.map(({ username }) => username))
      expect((await get('organiser', `gallery?exam=${idOf('exam')}&only=guilty`)).status).toBe(400)
    })

    it.each(['gallery', 'report'])('of their own school only: %s', async (what) => {
      const names = async (who: Person, more = '') => {
        const { status, body } = await get(who, `${what}?exam=${idOf('exam')}${more}`)
        return status === 200 ? body.items.map(({ username }: { username: string }) => username) : status
      }
      expect(await names('supervisor')).toEqual(['asha'])
      expect(await names('supervisor', `&school=${idOf('south')}`)).toBe(404)
      expect(await names('organiser', `&school=${idOf('south')}`)).toEqual(['ravi'])
      for (const who of ['coordinator', 'examiner', 'asha'] as const) expect(await names(who)).toBe(404)
      expect(await names('organiser', `&after=${'x'.repeat(151)}`)).toBe(400)
      expect((await get('organiser', `${what}?exam=nothing`)).status).toBe(400)
    })
  })

  describe('a decision', () => {
    it('is made with a reason, within the caller’s scope, and logged', async () => {
      expect((await decide('supervisor', 'clear')).body).toEqual({
        examinee: idOf('asha'),
        decision: 'clear',
        proposed: '',
      })
      expect((await decide('supervisor', 'warn')).body.decision).toBe('warn')
      expect((await decide('supervisor', 'warn', 'ravi')).status).toBe(404)
      for (const who of ['coordinator', 'examiner', 'asha'] as const)
        expect((await decide(who, 'warn')).status).toBe(404)
      const { organiser } = judging.people
      for (const wrong of [{ reason: '' }, { decision: 'guilty' }, { decision: '' }])
        expect(
          (await organiser.act('decide', { examinee: idOf('asha'), decision: 'warn', reason, ...wrong })).status,
        ).toBe(400)
      const log = await table(judging.hall.server.engine, auditlog).all()
      expect(log.map(({ act, actorName, reason: why }) => [act, actorName, why].join())).toEqual([
        `decide,supervisor,${reason}`,
        `decide,supervisor,${reason}`,
      ])
    })

    // proves: T11
    it('that a sheet is void needs a second person, who may', async () => {
      await addStaff('second', 'organiser')
      const { proposed } = (await decide('organiser', 'void')).body
      expect(proposed).not.toBe('')
      expect((await confirm('organiser', proposed)).status).toBe(403)
      expect((await confirm('supervisor', proposed)).status).toBe(404)
      expect((await decide('root', 'void')).status).toBe(400)
      expect((await confirm('root', proposed)).body).toEqual({ examinee: idOf('asha'), decision: 'void', proposed: '' })
      expect((await confirm('root', proposed)).status).toBe(400)
      expect((await decide('supervisor', 'clear')).status).toBe(403)
      expect((await decide('organiser', 'clear')).body.decision).toBe('clear')
    })

    it('that was proposed is refused, or falls with what is decided after it', async () => {
      const first = (await decide('supervisor', 'void')).body.proposed
      expect((await confirm('organiser', first, false)).body).toMatchObject({ decision: '', proposed: '' })
      const second = (await decide('supervisor', 'void')).body.proposed
      await decide('supervisor', 'warn')
      expect((await confirm('organiser', second)).status).toBe(400)
      expect((await confirm('organiser', 'nothing00000000')).status).toBe(404)
    })

    it('is confirmed once, however many do so at once', async () => {
      const { proposed } = (await decide('supervisor', 'void')).body
      const answers = await Promise.all([1, 2, 3, 4].map(() => confirm('organiser', proposed)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    })

    // proves: T11
    it('is read and answered by the examinee once the exam is over, one time, and the staff read that', async () => {
      await decide('supervisor', 'warn')
      const read = async (who: Person) =>
        (await judging.people[who].ask('GET', '/api/collections/decisions/records')).body.items
      expect(await read('asha')).toEqual([])
      expect((await judging.people.asha.act('reply-decisions', { text: 'It was my brother' })).status).toBe(400)
      judging.hall.now(121)
      const [decision] = await read('asha')
      expect(decision).toMatchObject({ step: 'warn', reason, by: 'supervisor' })
      expect(Object.keys(decision)).not.toContain('actor')
      expect(await read('ravi')).toEqual([])
      expect((await judging.people.ravi.act('reply-decisions', { text: 'And I?' })).status).toBe(400)
      expect((await judging.people.asha.act('reply-decisions', { text: ' ' })).status).toBe(400)
      expect((await judging.people.asha.act('reply-decisions', { text: 'It was my brother' })).status).toBe(200)
      expect((await judging.people.asha.act('reply-decisions', { text: 'No' })).status).toBe(400)
      judging.people.organiser = await judging.hall.device('organiser')
      const { reply } = (await get('organiser', `timeline?examinee=${idOf('asha')}`)).body as Timeline
      expect(reply).toBe('It was my brother')
    })
  })
})
