import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { type ActingServer, at, idOf, NOON_MS, openActing } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { FORM_TEMPLATES } from '../../forms/declared/form-templates.ts'
import { readForm } from '../../forms/declared/read-form.ts'
import { auditlog } from '../../log/declared/auditlog.ts'
import { EDITION_ID } from '../declared/edition-fields.ts'

const OLD = idOf('old')
const DAY = 24 * 60
const { form } = readForm(FORM_TEMPLATES.find(({ name }) => name === 'IOQM')?.document)
const again = { exam: OLD, starts: at(365 * DAY), ends: at(365 * DAY + 90) }

describe.each(DATABASES)('next-edition on $name', (store) => {
  const open = async () => {
    const acting = await openActing(store, undefined, {
      asks: 'no',
      name: 'Olympiad 15',
      edition: '15th',
      tagline: 'Six slots on 26 October 2025',
      description: 'The olympiad of 2025',
    })
    await acting.server.add('exams', {
      ...{ id: OLD, level: '2', name: 'Senior', type: 'Online', release: 'byHand', registrationopen: true },
      ...{ starts: at(-300), ends: at(-200), places: 250, form },
    })
    await acting.server.add('questionpapers', { id: idOf('oldpaper'), exam: OLD })
    return acting
  }
  const begin = (acting: ActingServer, values: object, name = 'organiser') =>
    acting.post(name, 'next-edition', { name: 'Olympiad 16', edition: '16th', exams: [again], ...values })
  const end = ({ server: { clock } }: ActingServer) => {
    clock.nowMs = NOON_MS + 180 * 60_000
  }
  const all = ({ server: { engine } }: ActingServer) => table(engine, olympiad.exams).all()

  it('keeps texts and release, gives the new name, dates and times, and leaves people, paper and key out', async () => {
    await using acting = await open()
    end(acting)
    const before = await all(acting)
    const { status, body } = await begin(acting, {})
    expect([status, body]).toMatchObject([200, { name: 'Olympiad 16', exams: [{ from: OLD }] }])
    expect(await acting.stored('editions', EDITION_ID)).toMatchObject({
      ...{ name: 'Olympiad 16', edition: '16th', examdate: again.starts, asks: 'no', tagline: '' },
      begun: at(180),
    })
    const made = await acting.stored('exams', body.exams[0].exam)
    expect(made).toMatchObject({
      ...{ name: 'Senior', level: '2', type: 'Online', release: 'byHand', released: '', registrationopen: false },
      ...{ starts: again.starts, ends: again.ends, places: 250, form },
    })
    const { engine } = acting.server
    expect(await table(engine, olympiad.questionpapers).where({ exam: made.id })).toEqual([])
    expect(await table(engine, olympiad.examinees).where({ exam: made.id })).toEqual([])
    expect((await all(acting)).filter(({ id }) => id !== made.id)).toEqual(before)
    const entries = await table(engine, auditlog).where({ act: 'next-edition' })
    expect(entries.map(({ collection }) => collection).toSorted()).toEqual(['editions', 'exams'])
  })

  // fails when: last year's date stays on the home page
  it('shows no line of the last edition, unless it is sent again', async () => {
    await using acting = await open()
    end(acting)
    expect((await begin(acting, { tagline: 'For all schools', exams: [] })).status).toBe(200)
    const { tagline, description } = await acting.stored('editions', EDITION_ID)
    expect([tagline, description]).toEqual(['For all schools', ''])
  })

  it('is refused while an exam is running, and writes nothing then', async () => {
    await using acting = await open()
    const { status, body } = await begin(acting, {})
    expect([status, body.reason]).toEqual([400, 'exam.running'])
    expect((await acting.stored('editions', EDITION_ID)).name).toBe('Olympiad 15')
    expect(await all(acting)).toHaveLength(2)
  })

  it('says which line of the exams is wrong, and writes nothing', async () => {
    await using acting = await open()
    end(acting)
    const faults: readonly (readonly [unknown, number, string])[] = [
      [[again, { ...again, ends: again.starts }], 400, 'Line 2: the end must be later than the start.'],
      [[{ ...again, starts: 'soon' }], 400, 'Line 1: a time cannot be read.'],
      [[{ ...again, paper: 'x' }], 400, 'Line 1 has an exam, a start and an end.'],
      [Array.from({ length: 51 }, () => again), 400, 'Exams are a list of at most 50.'],
      [[{ ...again, exam: idOf('nosuch') }], 404, ''],
    ]
    for (const [exams, status, message] of faults) {
      const reply = await begin(acting, { exams })
      expect([reply.status, reply.body.data?.exams?.message ?? '']).toEqual([status, message])
    }
    expect((await acting.stored('editions', EDITION_ID)).name).toBe('Olympiad 15')
    expect(await all(acting)).toHaveLength(2)
  })
})
