import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { EXAM, idOf, NOON_MS, PASSWORD } from '@olympiad/server/test/acts/acting-server'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { describe, expect, it } from 'vitest'

const PAPER = idOf('paper')
const PATH = `olympiad/key-proposals?questionpaper=${PAPER}`

/** The ended exam of seven sheets that count, and more sheets that say A to every question. */
async function openProposals(store: TestStore, more: number) {
  const ended = await openEndedExam(store)
  const { add } = ended.server
  for (let at = 0; at < more; at++) {
    const examinee = await add('examinees', { username: `more${at}`, questionpaper: PAPER, ...PASSWORD })
    await add('attempts', { examinee, questionpaper: PAPER, questionnumber: 2, option: 'A' })
  }
  const propose = (question: number, letters: string) =>
    ended.post('second', 'propose-key', { exam: EXAM, question, letters, reason: 'Two answers are right' })
  return { ...ended, propose }
}

describe.each(DATABASES)('open changes of a key on $name', (store) => {
  it('tell by numbers alone what each and all would do, and who may confirm', async () => {
    await using exam = await openProposals(store, 25)
    // Asha, Ravi, Meera, Kiran have B; Zoya and 25 others have A; one has nothing.
    const one = await exam.propose(2, 'A')
    const two = await exam.propose(1, '*')
    const { status, body } = await exam.read('examiner', PATH)
    const confirmers = ['organiser', 'examiner'] // not the one who proposed
    expect([status, body]).toEqual([
      200,
      {
        proposals: expect.arrayContaining([
          { revision: one.body.revision, question: 2, mayConfirm: true, confirmers, changes: { gain: 26, lose: 4 } },
          { revision: two.body.revision, question: 1, mayConfirm: true, confirmers, changes: { gain: 26, lose: 0 } },
        ]),
        sheets: 31,
        changes: { gain: 27, lose: 4 },
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/asha|more1/)
    const own = await exam.read('second', PATH)
    expect(own.body.proposals.map(({ mayConfirm }: { mayConfirm: boolean }) => mayConfirm)).toEqual([false, false])
  })

  it('tell no figure under 30 sheets, and none before the exam is over for everybody', async () => {
    await using exam = await openProposals(store, 3)
    await exam.propose(2, 'A')
    expect((await exam.read('examiner', PATH)).body).toMatchObject({ sheets: 9, changes: null })
    exam.clock.nowMs = NOON_MS + 60 * 60_000
    const { proposals, sheets, changes } = (await exam.read('examiner', PATH)).body
    expect([proposals[0].changes, sheets, changes]).toEqual([null, 0, null])
  })

  it('are told to nobody but those who keep keys, and of a paper alone', async () => {
    await using exam = await openProposals(store, 0)
    const statuses = []
    for (const who of ['asha', 'supervisor', 'coordinator', 'examiner', 'organiser'])
      statuses.push((await exam.read(who, PATH)).status)
    expect(statuses).toEqual([404, 404, 404, 200, 200])
    expect((await exam.read('examiner', 'olympiad/key-proposals')).status).toBe(404)
    expect((await exam.read('examiner', PATH)).body).toEqual({ proposals: [], sheets: 0, changes: null })
  })
})

describe.each(DATABASES)('the figures of questions on $name', (store) => {
  const FIGURES = `olympiad/question-figures?questionpaper=${PAPER}`

  it('are told from 30 sheets on, in numbers alone, and follow a changed key', async () => {
    await using exam = await openProposals(store, 25)
    const { status, body } = await exam.read('examiner', FIGURES)
    expect([status, body.sheets, body.items.length]).toEqual([200, 31, 100])
    expect(body.items[1]).toMatchObject({ question: 2, p: 4 / 31, counts: [1, 26, 4, 0, 0] })
    expect(JSON.stringify(body)).not.toMatch(/asha|more1/)
    const { body: proposed } = await exam.propose(2, 'A')
    const confirm = { revision: proposed.revision, confirm: true, reason: 'Read again' }
    exam.clock.nowMs += 1000
    expect((await exam.post('organiser', 'confirm-key', confirm)).status).toBe(200)
    expect((await exam.read('examiner', FIGURES)).body.items[1].p).toBe(26 / 31)
  })

  it('are refused for a smaller paper, before the end, and to everybody else', async () => {
    await using exam = await openProposals(store, 3)
    expect((await exam.read('examiner', FIGURES)).body).toEqual({ sheets: 9, items: null })
    exam.clock.nowMs = NOON_MS + 60 * 60_000
    expect((await exam.read('examiner', FIGURES)).body).toEqual({ sheets: 0, items: null })
    for (const who of ['asha', 'supervisor', 'coordinator']) expect((await exam.read(who, FIGURES)).status).toBe(404)
  })
})
