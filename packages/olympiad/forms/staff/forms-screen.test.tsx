import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'
import { FORM_TEMPLATES } from '../declared/form-templates.ts'
import { readForm } from '../declared/read-form.ts'

const HOUR = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString().replace('T', ' ')
const exam = {
  ...{ id: 'tocome000000000', level: 'Senior', type: 'Online', name: 'Slot B', form: null, updated: at(0) },
  ...{ starts: at(24 * HOUR), ends: at(26 * HOUR), released: '', release: '', registrationopen: false },
}
const PAGE = `/console/forms/${exam.id}`
const LIST = 'GET /api/collections/exams/records'
const SAVE = `PATCH /api/collections/exams/records/${exam.id}`
const ioqm = readForm(FORM_TEMPLATES.find(({ name }) => name === 'IOQM')?.document).form!

let service: TestService
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role: 'organiser' })
  const none = { body: { page: 1, perPage: 1, totalItems: 0, totalPages: 0, items: [] } }
  service = openTestService({
    [LIST]: listOf([exam]),
    'GET /api/collections/questionpapers/records': listOf([]),
    'GET /api/collections/answers/records': none,
    'GET /api/collections/approvals/records': listOf([]),
    'GET /api/collections/examinees/records': none,
    [SAVE]: ({ body }) => ({ body: { ...exam, form: (body as typeof exam).form } }),
  })
})
const put = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const savedForm = () => (service.to(SAVE)[0]?.body as typeof exam | undefined)?.form

describe('the form of an exam', () => {
  it('is written without a word of JSON, and saved with what was read', async () => {
    const user = renderSite(PAGE)
    await screen.findByText('100 questions, at most 100 marks')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save the form' })
    expect(save.disabled).toBe(true)
    await put(cell('Questions'), '20')
    await put(cell('Wrong answer'), '-1/4')
    expect(screen.getByText('20 questions, at most 20 marks')).toBeDefined()
    expect(screen.getByText('Right: 1. Wrong: −¼.')).toBeDefined()
    await user.click(save)
    expect(await screen.findByText('Saved.')).toBeDefined()
    expect(savedForm()).toMatchObject({
      unit: 4,
      sections: [{ questions: 20, marks: { right: 4, wrong: -1, blank: 0 } }],
    })
    expect(JSON.stringify(service.to(SAVE)[0]?.body)).toContain('"form":null')
  })

  // fails when: a fault is not beside its field, or a form with a fault is sent
  it('is not sent with a fault: it stands beside the field, which takes the focus', async () => {
    const user = renderSite(PAGE)
    await screen.findByText('100 questions, at most 100 marks')
    await put(cell('Right answer'), 'four')
    expect(cell('Right answer').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Marks such as 4, −1 or ¼.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save the form' }))
    expect(document.activeElement).toBe(cell('Right answer'))
    expect(service.to(SAVE)).toEqual([])
  })

  it('begins with a paper that is known, which can be undone', async () => {
    const user = renderSite(PAGE)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'A paper that is known' }), 'IOQM')
    await user.click(screen.getByRole('button', { name: 'Take this form' }))
    expect(screen.getByText('30 questions, at most 100 marks')).toBeDefined()
    expect(screen.getAllByText(/2 digits/)).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByText('100 questions, at most 100 marks')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Take this form' }))
    await user.click(screen.getByRole('button', { name: 'Save the form' }))
    await waitFor(() => expect(savedForm()).toEqual(ioqm))
  })

  // fails when: a tie or a group keeps naming a section that is gone
  it('loses what named a section together with it', async () => {
    service.answer(LIST, listOf([{ ...exam, form: ioqm }]))
    const user = renderSite(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Remove section 3' }))
    await user.click(screen.getByRole('button', { name: 'Save the form' }))
    await waitFor(() => expect(savedForm()).toMatchObject({ ties: ['score', { section: 1 }] }))
    expect((savedForm() as unknown as typeof ioqm).sections).toHaveLength(2)
  })

  // fails when: what was pressed takes the focus along, so that the keys of the next step go nowhere
  it('keeps the focus in the section that moved, and in the next one where one is gone', async () => {
    service.answer(LIST, listOf([{ ...exam, form: ioqm }]))
    const user = renderSite(PAGE)
    const press = async (name: string) => {
      act(() => screen.getByRole('button', { name }).focus())
      await user.keyboard('{Enter}')
    }
    const sectionOfFocus = () => document.activeElement?.closest<HTMLElement>('[data-section]')?.dataset.section
    await screen.findByRole('button', { name: 'Move section 2 up' })
    await press('Move section 2 up')
    await waitFor(() => expect(sectionOfFocus()).toBe('1'))
    await press('Move section 2 down')
    await waitFor(() => expect(sectionOfFocus()).toBe('0'))
    await press('Remove section 3')
    await waitFor(() => expect(sectionOfFocus()).toBe('2'))
  })

  it('is taken from a file, or its faults are named by their places', async () => {
    const user = renderSite(PAGE)
    const input = await screen.findByLabelText('Form as a JSON file')
    const file = (content: string) => new File([content], 'form.json', { type: 'application/json' })
    await user.upload(
      input,
      file(JSON.stringify({ ...ioqm, sections: [{ ...ioqm.sections[0], marks: { right: 0.5 } }] })),
    )
    expect(await screen.findByText('sections[0].marks.right: a whole number')).toBeDefined()
    expect(screen.getByText('100 questions, at most 100 marks')).toBeDefined()
    await user.upload(input, file('{\n  "version": 1,\n  sections: []}'))
    expect(await screen.findByText('It is no JSON document: look at line 3, column 3.')).toBeDefined()
    await user.upload(input, file(JSON.stringify(ioqm)))
    expect(await screen.findByText('30 questions, at most 100 marks')).toBeDefined()
  })

  it('keeps what was typed in a tab that was closed, for this account alone', async () => {
    renderSite(PAGE)
    await screen.findByText('100 questions, at most 100 marks')
    await put(cell('Questions'), '35')
    cleanup()
    renderSite(PAGE)
    expect(await screen.findByText('Not saved yet.')).toBeDefined()
    expect(cell('Questions').value).toBe('35')
    cleanup()
    signInForTest('supervisors', 'ravi')
    recordService.authStore.save(recordService.authStore.token, {
      ...recordService.authStore.record!,
      role: 'organiser',
    })
    renderSite(PAGE)
    await screen.findByText('100 questions, at most 100 marks')
    expect(cell('Questions').value).toBe('100')
  })

  // fails when: the form of another person is overwritten unseen
  it('asks which of two stays where another person saved one meanwhile', async () => {
    const theirs = { by: 'ravi', at: at(0), theirs: ioqm }
    service.answer(SAVE, { status: 409, body: { status: 409, message: 'Changed.', data: { form: theirs } } })
    const user = renderSite(PAGE)
    await screen.findByText('100 questions, at most 100 marks')
    await put(cell('Questions'), '50')
    await user.click(screen.getByRole('button', { name: 'Save the form' }))
    expect(await screen.findByText('Saved: 30 questions, at most 100 marks.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the form' }).disabled).toBe(true)
    service.answer(SAVE, { body: exam })
    await user.click(screen.getByRole('button', { name: 'Keep mine, and go on' }))
    await user.click(screen.getByRole('button', { name: 'Save the form' }))
    await screen.findByText('Saved.')
    expect(JSON.stringify(service.to(SAVE)[1]?.body)).toContain(JSON.stringify(ioqm))
  })

  it.each<[string, object, object[], RegExp]>([
    ['approved', {}, [{ id: 'a', exam: exam.id, approved: true }], /^The exam is approved: its form stays/],
    ['begun', { starts: at(-HOUR) }, [], /^The exam has begun: its form stays/],
  ])('stays as it is once the exam is %s, and says why', async (_, times, approvals, words) => {
    service.answer(LIST, listOf([{ ...exam, ...times, form: ioqm }]))
    service.answer('GET /api/collections/approvals/records', listOf(approvals))
    renderSite(PAGE)
    expect(await screen.findByText(words)).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'Example' })).getAllByText(/2 digits/)).toHaveLength(3)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })
})
