import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { EXAM, idOf } from '@olympiad/server/test/acts/acting-server'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { seedSheets } from '@olympiad/server/test/results/seed-sheets'
import { simulateSchools } from '@olympiad/server/test/results/simulate-schools'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { auditlog } from '../../log/declared/auditlog.ts'
import type { ComparedSheets } from '../declared/similarity.ts'

type Exam = Awaited<ReturnType<typeof openEndedExam>>
const OTHERS = ['supervisor', 'coordinator', 'examiner', 'asha']

describe.each(DATABASES)('similar sheets of a result set on $name', (store) => {
  let exam: Exam
  beforeEach(async () => {
    exam = await openEndedExam(store)
  })
  afterEach(() => exam[Symbol.asyncDispose]())

  const compare = (resultset: string, who = 'organiser') => exam.post(who, 'compare-sheets', { resultset })
  async function read(resultset: string, who = 'organiser') {
    const { status, body } = await exam.read(who, `olympiad/similar-sheets?resultset=${resultset}`)
    return { status, found: body as ComparedSheets, text: JSON.stringify(body) }
  }
  /** Six schools of forty, with a sheet each of two that was copied to nine tenths. */
  async function addSchools() {
    const simulated = simulateSchools({ seed: 7, schools: 6, students: 40, teaching: 0.3, copied: [0.9, 0.9] })
    const [key] = await table(exam.engine, olympiad.answers).where({ exam: EXAM })
    await writeAsServer(exam.server, 'answers', { id: key?.id ?? '', values: { answers: [...simulated.key] } })
    const ids = await seedSheets(exam.engine, simulated, { questionpaper: idOf('paper'), exam: EXAM, prefix: 'sim' })
    return simulated.copies.map(({ from, to }) => [ids[from], ids[to]])
  }

  // fails when: pairs of different schools are compared, or the reading names somebody by the wrong row
  it('are pairs of one school by name, found by a task whose record names nobody', async () => {
    const copies = await addSchools()
    const { id } = await exam.compute()
    expect((await read(id)).found).toEqual({ state: 'none', compared: '', found: 0, papers: [] })
    expect((await compare(id)).status).toBe(200)
    expect((await read(id)).found.state).toBe('running')
    expect((await compare(id)).status).toBe(409)
    await exam.finish()
    const { found } = await read(id)
    expect([found.state, found.found, found.papers.length]).toEqual(['done', 2, 1])
    const [paper] = found.papers
    expect(paper).toMatchObject({ untold: '', compared: 6 * 780 + 10, alike: [], tooLarge: [] })
    expect(paper?.pairs.map(({ one, other }) => [one.id, other.id].toSorted()).toSorted()).toEqual(copies.toSorted())
    for (const { one, school, matches, expected } of paper?.pairs ?? []) {
      expect([one.name.slice(0, 7), school.name.slice(0, 6)]).toEqual(['Student', 'school'])
      expect(matches).toBeGreaterThan(expected)
    }
    const tasks = await table(exam.engine, olympiad.tasks).where({ kind: 'similarity' })
    expect(tasks.map(({ subject, result }) => [subject, result])).toEqual([['Morning', { compared: paper?.compared }]])
    const shown = await exam.read('organiser', "collections/tasks/records?filter=kind='similarity'")
    expect(shown.body.items).toHaveLength(1)
    for (const [one] of copies) expect(JSON.stringify(shown.body)).not.toContain(one)
  })

  it('leave out who is gone since', async () => {
    const [[one = ''] = []] = await addSchools()
    const { id } = await exam.compute()
    await compare(id)
    await exam.finish()
    await exam.engine.database.write((transaction) =>
      transaction.run({ sql: `DELETE FROM examinees WHERE id = '${one}'`, parameters: [] }),
    )
    const { found, text } = await read(id)
    expect(found.papers[0]?.pairs).toHaveLength(1)
    expect(text).not.toContain(one)
  })

  // proves: T15, T18
  it('are for organisers alone, and each reading is logged', async () => {
    const { id } = await exam.compute()
    for (const who of OTHERS) {
      expect([who, (await compare(id, who)).status, (await read(id, who)).status]).toEqual([who, 404, 404])
    }
    await compare(id)
    await exam.finish()
    const { found } = await read(id)
    expect(found.papers).toMatchObject([{ untold: 'few', sheets: 6, compared: 0, pairs: [] }])
    for (const who of OTHERS) expect([who, (await read(id, who)).status]).toEqual([who, 404])
    await read(id)
    const entries = await table(exam.engine, auditlog).where({ act: 'read-similar-sheets' })
    expect(entries).toMatchObject([{ actorName: 'organiser', changes: { resultset: id } }])
  })

  it('are not looked for in a set that is computed or was discarded, or that does not exist', async () => {
    const { id } = await exam.compute()
    await exam.post('organiser', 'discard-results', { resultset: id })
    expect((await compare(id)).body.message).toBe('Set 1 was discarded.')
    const { body } = await exam.post('organiser', 'compute-results', { exam: EXAM })
    expect((await compare(body.resultset)).body.message).toBe('Set 2 is still computed.')
    expect([(await compare('nothing')).status, (await read('nothing')).status]).toEqual([404, 404])
  })
})
