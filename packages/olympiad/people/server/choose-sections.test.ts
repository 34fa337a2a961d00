import { table } from '@olympiad/engine'
import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { ASHA, at, EXAM, idOf, openActing } from '@olympiad/server/test/acts/acting-server'
import { choiceForm } from '@olympiad/server/test/forms/choice-form'
import { setForm } from '@olympiad/server/test/forms/set-form'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { readForm } from '../../forms/declared/read-form.ts'
import { auditlog } from '../../log/declared/auditlog.ts'

const reason = 'As her school wrote'

/** An exam that lets students take two of three parts, and another one of the specification's form. */
async function openChoice(store: TestStore) {
  const acting = await openActing(store, undefined, { asks: 'no' })
  await setForm(acting, choiceForm)
  const { add, app, engine, tokenOf } = acting.server
  await add('exams', { id: idOf('evening'), level: '1', name: 'Evening', starts: at(300), ends: at(400) })
  await add('questionpapers', { id: idOf('next'), exam: idOf('evening') })
  const own = async () => (await table(engine, olympiad.examinees).find(ASHA))?.sections
  const choose = (who: string, sections: string) =>
    acting.post(who, 'choose-sections', { examinees: [ASHA], sections, reason })
  const patch = async (who: string, values: object) => {
    const authorization = await tokenOf(who === 'asha' ? 'examinees' : 'supervisors', idOf(who))
    const url = `/api/collections/examinees/records/${ASHA}`
    const reply = await app.inject({ method: 'PATCH', url, headers: { authorization }, payload: values })
    return { status: reply.statusCode, body: reply.json() }
  }
  return { ...acting, own, choose, patch }
}

describe.each(DATABASES)('choose-sections on $name', (store) => {
  // fails when: a supervisor cannot mend what a student reads on the sheet, or a student chooses alone
  it('notes the parts of a student, during the exam too, with its reason; the student writes them nowhere', async () => {
    await using exam = await openChoice(store)
    expect(await exam.choose('supervisor', '1;3')).toMatchObject({ status: 200, body: { changed: ['asha'] } })
    expect(await exam.own()).toBe('1;3')
    expect((await exam.choose('supervisor', '1;3')).body).toEqual({ changed: [] })
    expect((await exam.patch('asha', { sections: '1;2' })).status).toBe(404)
    for (const who of ['asha', 'coordinator', 'examiner'])
      expect((await exam.choose(who, '1;2')).status, who).toBeGreaterThanOrEqual(403)
    expect(await exam.own()).toBe('1;3')
    const [entry] = await table(exam.server.engine, auditlog).where({ act: 'choose-sections' })
    expect(entry).toMatchObject({ collection: 'examinees', record: ASHA, reason, actorName: 'supervisor' })
    expect((await exam.choose('organiser', '')).status).toBe(200)
    expect(await exam.own()).toBe('')
  })

  // fails when: a choice that no sheet can show is stored, by an act or by a plain update
  it.each([
    ['1', 'Of parts 2, 3, 4 they take 2.'],
    ['1;2;3', 'Of parts 2, 3, 4 they take 2.'],
    ['0;1', 'Part 1 is not one to choose.'],
    ['1;7', 'Part 8 is not one to choose.'],
    ['2;2', 'A part is named twice.'],
  ])('refuses %s of every account, and stores nothing', async (sections, message) => {
    await using exam = await openChoice(store)
    const fault = { status: 400, body: { data: { sections: { message } } } }
    expect(await exam.choose('organiser', sections)).toMatchObject(fault)
    expect(await exam.patch('organiser', { sections })).toMatchObject(fault)
    expect(await exam.own()).toBe('')
  })

  // fails when: parts of one exam hide questions of another
  it('is forgotten in an exam of another form, and stays in one of the same', async () => {
    await using exam = await openChoice(store)
    await exam.choose('organiser', '1;3')
    await exam.server.add('exams', {
      ...{ id: idOf('same'), level: '1', name: 'Same', starts: at(300), ends: at(400) },
      form: (await table(exam.server.engine, olympiad.exams).find(EXAM))?.form,
    })
    await exam.server.add('questionpapers', { id: idOf('samepaper'), exam: idOf('same') })
    const give = (questionpaper: string, name: string) =>
      exam.post('organiser', 'give-paper', { examinee: ASHA, exam: idOf(name), questionpaper, reason, confirm: 'asha' })
    expect((await give(idOf('samepaper'), 'same')).status).toBe(200)
    expect(await exam.own()).toBe('1;3')
    expect((await give(idOf('next'), 'evening')).status).toBe(200)
    expect(await exam.own()).toBe('')
    expect(await exam.choose('organiser', '1;3')).toMatchObject({
      status: 400,
      body: { data: { sections: { message: 'In this exam nobody chooses parts.' } } },
    })
  })

  it('is forgotten where the form of the exam allows it no longer, and stays under other changes of it', async () => {
    await using exam = await openChoice(store)
    const [RAVI, change] = [
      idOf('ravi'),
      (form: object) => writeAsServer(exam.server, 'exams', { id: EXAM, values: { form: readForm(form).form } }),
    ]
    await exam.choose('organiser', '1;3')
    await exam.post('organiser', 'choose-sections', { examinees: [RAVI], sections: '1;2', reason })
    const ravis = async () => (await table(exam.server.engine, olympiad.examinees).find(RAVI))?.sections
    exam.server.clock.nowMs -= 86_400_000
    await change({ ...choiceForm, ties: ['score'] })
    expect([await exam.own(), await ravis()]).toEqual(['1;3', '1;2'])
    await change({
      ...choiceForm,
      choose: [
        { sections: [1, 2], take: 1 },
        { sections: [0, 3], take: 1 },
      ],
    })
    expect([await exam.own(), await ravis()]).toEqual(['1;3', ''])
    await change({ ...choiceForm, choose: [] })
    expect(await exam.own()).toBe('')
  })

  // fails when: a section that is moved, or a paper that goes to an exam of another order, leaves the student with the part in its old place
  it('follows its parts by their names, in both directions at once', async () => {
    await using exam = await openChoice(store)
    const RAVI = idOf('ravi')
    const all = () => Promise.all([ASHA, RAVI].map((id) => table(exam.server.engine, olympiad.examinees).find(id)))
    const noted = async () => (await all()).map((student) => student?.sections)
    await exam.choose('organiser', '1;3')
    await exam.post('organiser', 'choose-sections', { examinees: [RAVI], sections: '2;3', reason })
    const [letters, numbers, several, pairs] = choiceForm.sections
    const turned = { ...choiceForm, sections: [letters, several, pairs, numbers] }
    exam.server.clock.nowMs -= 86_400_000
    await writeAsServer(exam.server, 'exams', { id: EXAM, values: { form: readForm(turned).form } })
    expect(await noted()).toEqual(['2;3', '1;2'])
    const other = { level: '1', name: 'Other', starts: at(300), ends: at(400), form: readForm(choiceForm).form }
    await exam.server.add('exams', { id: idOf('other'), ...other })
    const questionpaper = (await all())[0]?.questionpaper ?? ''
    await writeAsServer(exam.server, 'questionpapers', { id: questionpaper, values: { exam: idOf('other') } })
    expect((await noted())[0]).toBe('1;3')
    const renamed = { ...choiceForm, sections: [letters, numbers, several, { ...pairs, title: 'Matches' }] }
    await writeAsServer(exam.server, 'exams', { id: idOf('other'), values: { form: readForm(renamed).form } })
    expect((await noted())[0]).toBe('')
  })
})
