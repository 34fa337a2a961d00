import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { at, idOf, openActing } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { SPEC_EXAM_FORM } from '../declared/exam-form.ts'
import { FORM_TEMPLATES } from '../declared/form-templates.ts'

const EXAMS = '/api/collections/exams/records'
const ioqm = FORM_TEMPLATES.find(({ name }) => name === 'IOQM')?.document
const spec = {
  version: 1,
  sections: [{ questions: 100, answer: { kind: 'letter', letters: 'ABCD' }, marks: { right: 1 } }],
}

async function openForms(store: TestStore, approval: 'yes' | 'no' = 'yes') {
  const acting = await openActing(store, undefined, { asks: 'no', approval })
  const { add, app, tokenOf } = acting.server
  await add('exams', { id: idOf('later'), level: '1', name: 'later', starts: at(600), ends: at(700) })
  const ask = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const authorization = await tokenOf('supervisors', idOf('organiser'))
    const reply = await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.payload === '' ? null : reply.json() }
  }
  const change = (form: unknown, exam = 'later') => ask('PATCH', `${EXAMS}/${idOf(exam)}`, { form })
  const given = { exam: idOf('later'), supervisor: idOf('organiser'), approved: true }
  const approve = () => ask('POST', '/api/collections/approvals/records', given)
  return { ...acting, ask, change, approve }
}

describe.each(DATABASES)('the form of an exam on $name', (store) => {
  it('is absent at first, is completed when it is written, and can be taken away', async () => {
    await using forms = await openForms(store)
    expect((await forms.change(spec)).body.form).toEqual({ ...SPEC_EXAM_FORM, ties: ['score'] })
    expect((await forms.change(ioqm)).body.form).toMatchObject({ sections: [{ questions: 10 }, {}, {}], choose: [] })
    for (const none of [null, '']) {
      await forms.change(spec)
      expect((await forms.change(none)).body.form).toBe(null)
    }
    const made = { level: '2', name: 'new', starts: at(600), ends: at(700) }
    expect((await forms.ask('POST', EXAMS, made)).body.form).toBe(null)
  })

  // fails when: a faulty form is stored, or its fault is not named
  it.each([
    [
      { ...spec, sections: [{ ...spec.sections[0], marks: { right: 0.5 } }] },
      'sections[0].marks.right: a whole number',
    ],
    [{ ...spec, version: 9 }, 'version: 1, the only version so far'],
    ['A', 'an object with version, unit, start, floor, sections, choose, ties'],
    [[], 'an object with version, unit, start, floor, sections, choose, ties'],
    [12, 'an object with version, unit, start, floor, sections, choose, ties'],
    [{}, 'version: 1, the only version so far; sections: a list'],
  ])('is refused with its fault: %j', async (form, message) => {
    await using forms = await openForms(store)
    const { status, body } = await forms.change(form)
    expect([status, body.data.form]).toEqual([400, { code: 'validation_invalid_form', message: expect.any(String) }])
    expect(body.data.form.message).toBe(message)
  })

  // fails when: students could sit a paper whose marking changes under them
  it('is fixed once the exam is approved, until the approval is taken back', async () => {
    await using forms = await openForms(store)
    await forms.change(spec)
    const { body } = await forms.approve()
    for (const form of [null, ioqm])
      expect(await forms.change(form)).toMatchObject({ status: 400, body: { reason: 'form.frozen' } })
    expect((await forms.change(spec)).status).toBe(200)
    expect((await forms.ask('PATCH', `${EXAMS}/${idOf('later')}`, { name: 'Renamed' })).status).toBe(200)
    await forms.ask('DELETE', `/api/collections/approvals/records/${body.id}`)
    expect((await forms.change(null)).status).toBe(200)
  })

  it('is fixed once somebody may sit the exam', async () => {
    await using forms = await openForms(store)
    expect(await forms.change(spec, 'morning')).toMatchObject({ status: 400, body: { reason: 'exam.running' } })
  })

  it('of any kind is approved, and taken where exams need no approval', async () => {
    await using forms = await openForms(store)
    await forms.change(ioqm)
    expect((await forms.approve()).status).toBe(200)
    await using open = await openForms(store, 'no')
    expect((await open.change(ioqm)).status).toBe(200)
  })
})
