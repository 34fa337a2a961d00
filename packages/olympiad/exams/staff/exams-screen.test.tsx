import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FORM_TEMPLATES } from '../../forms/declared/form-templates.ts'
import { readForm } from '../../forms/declared/read-form.ts'
import { recordService } from '../../kit/lib/record-service.ts'

const HOUR = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString().replace('T', ' ')
const base = {
  level: 'Senior',
  type: 'Online',
  registrationopen: false,
  release: 'byHand',
  released: '',
  updated: at(0),
}
const toCome = { ...base, id: 'tocome000000000', name: 'Slot B', starts: at(24 * HOUR), ends: at(26 * HOUR) }
const running = { ...base, id: 'running00000000', name: 'Slot A', starts: at(-HOUR), ends: at(HOUR) }
const LIST = 'GET /api/collections/exams/records'
const WINDOW = 'POST /api/olympiad/set-window'
const PAPER = 'POST /api/olympiad/replace-paper'

let service: TestService
beforeEach(() => {
  localStorage.clear()
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role: 'organiser' })
  const one = (items: unknown[], totalItems = items.length) => ({
    body: { page: 1, perPage: 1, totalItems, totalPages: 1, items },
  })
  service = openTestService({
    [LIST]: listOf([running, toCome]),
    'GET /api/collections/questionpapers/records': ({ query }) =>
      listOf(
        query.filter?.includes(running.id)
          ? [{ id: 'p', collectionId: 'papers', exam: running.id, questionpaper: 'a.pdf' }]
          : [],
      ) as object,
    'GET /api/collections/answers/records': one([{ id: 'k', answers: ['A', 'B', ''] }]),
    'GET /api/collections/approvals/records': listOf([]),
    'GET /api/collections/examinees/records': one([{ id: 'x' }], 603),
    'POST /api/collections/exams/records': { body: { ...toCome, id: 'new000000000000' } },
    'POST /api/collections/questionpapers/records': { body: { id: 'q' } },
    [WINDOW]: { body: {} },
    [PAPER]: { body: {} },
    'GET /api/olympiad/overview': { status: 503, body: { status: 503, message: 'Busy.', data: {} } },
    'POST /api/collections/approvals/records': { body: { id: 'a' } },
    'GET /api/olympiad/approvable': { body: { exams: 'all', isNeeded: true } },
  })
})

describe('the exams of the console', () => {
  it('are those of this edition; former ones stand behind a filter', async () => {
    const former = {
      ...base,
      id: 'former000000000',
      name: 'Slot of last year',
      starts: at(-90 * HOUR),
      ends: at(-88 * HOUR),
    }
    service.answer(LIST, listOf([running, former]))
    service.answer('GET /api/collections/editions/records', listOf([{ id: 'e', begun: at(-80 * HOUR) }]))
    renderSite('/console/exams')
    const filter = within(await screen.findByRole('search', { name: 'Exams' })).getByRole('combobox')
    expect(screen.getByRole('row', { name: /Slot A/ })).toBeDefined()
    expect(screen.queryByRole('row', { name: /Slot of last year/ })).toBeNull()
    await userEvent.click(filter)
    await userEvent.click(screen.getByRole('option', { name: 'Former editions' }))
    await screen.findByRole('row', { name: /Slot of last year/ })
    expect(screen.queryByRole('row', { name: /Slot A/ })).toBeNull()
  })

  it('are listed with their state, next time, paper and key', async () => {
    renderSite('/console/exams')
    const row = within(await screen.findByRole('row', { name: /Slot A/ }))
    await waitFor(() => expect(row.getByText('2 of 100')).toBeDefined())
    for (const text of ['Running', 'uploaded', /^Ends /]) expect(row.getByText(text)).toBeDefined()
    const other = within(screen.getByRole('row', { name: /Slot B/ }))
    await waitFor(() => expect(other.getByText('missing')).toBeDefined())
    expect(other.getByText('To come')).toBeDefined()
  })

  it('begin with the release that the edition says', async () => {
    service.answer('GET /api/collections/editions/records', listOf([{ id: 'e', release: 'byHand' }]))
    renderSite('/console/exams/new')
    const release = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Key and results come out/ })
    expect(release.value).toBe('byHand')
  })

  it('are created as a copy of another, without its times', async () => {
    const user = renderSite(`/console/exams/new?copy=${running.id}`)
    expect(await screen.findByRole('region', { name: 'Copied from Slot A' })).toBeDefined()
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect([name.value, screen.getByLabelText<HTMLInputElement>('Start').value]).toEqual(['Slot A', ''])
    await user.clear(name)
    await user.type(name, 'Slot C')
    await user.type(screen.getByLabelText('Start'), '2027-10-25T09:30')
    await user.click(screen.getByRole('button', { name: 'Create the exam' }))
    expect(await screen.findByText('Fill this in.')).toBeDefined()
    await user.type(screen.getByLabelText('End'), '2027-10-25T11:30')
    await user.click(screen.getByRole('button', { name: 'Create the exam' }))
    await waitFor(() => expect(window.location.pathname).toBe('/console/exams/new000000000000'))
    const [call] = service.to('POST /api/collections/exams/records')
    expect(call?.body).toMatchObject({ name: 'Slot C', level: 'Senior', type: 'Online', release: 'byHand' })
    for (const absent of ['id', 'form']) expect(call?.body).not.toHaveProperty(absent)
  })

  // fails when: a copied exam of thirty integers asks for a hundred letters
  it('are created as a copy with the form and the places of the other', async () => {
    const { form } = readForm(FORM_TEMPLATES.find(({ name }) => name === 'IOQM')?.document)
    service.answer(LIST, listOf([{ ...running, form, places: 250 }]))
    const user = renderSite(`/console/exams/new?copy=${running.id}`)
    await screen.findByText('Its form is copied: 30 questions. The paper and the key come after.')
    await user.type(screen.getByLabelText('Start'), '2027-10-25T09:30')
    await user.type(screen.getByLabelText('End'), '2027-10-25T11:30')
    await user.click(screen.getByRole('button', { name: 'Create the exam' }))
    await waitFor(() => expect(window.location.pathname).toBe('/console/exams/new000000000000'))
    const body = service.to('POST /api/collections/exams/records')[0]?.body
    expect(body).toMatchObject({ name: 'Slot A', places: 250 })
    expect((body as { form: unknown }).form).toEqual(form)
  })

  it('offer the envelopes of their paper where they have some, and nowhere else', async () => {
    renderSite(`/console/exams/${running.id}`)
    await screen.findByRole('region', { name: 'Paper' })
    expect(screen.queryByRole('button', { name: /^Print envelopes/ })).toBeNull()
    service.answer(LIST, listOf([{ ...running, envelope: true }, toCome]))
    service.answer('GET /api/olympiad/envelope/p', {
      status: 400,
      body: { status: 400, message: 'Not yet.', data: {} },
    })
    cleanup()
    const user = renderSite(`/console/exams/${running.id}`)
    await user.click(await screen.findByRole('button', { name: 'Print envelopes (Letter)' }))
    await screen.findByText('Not yet.')
    expect(service.to('GET /api/olympiad/envelope/p')[0]?.query).toMatchObject({ format: 'letter' })
  })

  it('have their times in the form before they begin, and only in an act after', async () => {
    renderSite(`/console/exams/${toCome.id}`)
    expect(await screen.findByLabelText('Start')).toBeDefined()
    expect(screen.queryByText('It has begun: its times move by an act.')).toBeNull()
  })

  it('move while they run by an act that asks for a reason and the exam’s name, with how many are affected', async () => {
    const data = { affected: 603, name: 'Slot A' }
    service.answer(WINDOW, { status: 409, body: { status: 409, message: 'No.', data, reason: 'exam.running' } })
    const user = renderSite(`/console/exams/${running.id}`)
    expect(await screen.findByText('It is running. 603 students have it.')).toBeDefined()
    expect(screen.queryByLabelText('Start')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Change the times/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const end = dialog.getByLabelText('End')
    await user.clear(end)
    await user.type(end, '2027-01-01T12:00')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A fire alarm')
    await user.click(dialog.getByRole('button', { name: 'Change the times' }))
    expect(await dialog.findByText('This concerns 603 students.')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Change the times for 603 students' })).toHaveProperty('disabled', true)
    expect(service.to(WINDOW)[0]?.body).toMatchObject({ exam: running.id, starts: '', reason: 'A fire alarm' })
  })

  // fails when: what could not be asked is shown as if it were not there
  it('say that paper, key and students could not be loaded, and load them as soon as it goes again', async () => {
    const papers = 'GET /api/collections/questionpapers/records'
    service.answer(papers, { status: 500, body: { status: 500, message: 'Something went wrong.', data: {} } })
    const user = renderSite(`/console/exams/${running.id}`)
    expect(
      (await screen.findByText(/paper, the key and the students could not/)).closest('[role=alert]')?.textContent,
    ).toBe(
      'The paper, the key and the students could not be loaded. Something went wrong. This page tries again by itself.',
    )
    expect(screen.queryByRole('region', { name: 'Paper' })).toBeNull()
    service.answer(papers, listOf([]))
    await screen.findByRole('region', { name: 'Paper' }, { timeout: 10_000 })
    expect(screen.queryByText(/paper, the key and the students could not/)).toBeNull()
    await user.keyboard('{Escape}')
  })

  // fails when: a paper that could not be fetched can only be had by loading the page again
  it('fetch a paper again that could not be loaded', async () => {
    const user = renderSite(`/console/exams/${running.id}`)
    const fetched = () => service.calls.filter(({ path }) => path.endsWith('/a.pdf')).length
    const note = within(
      (await screen.findByText('The paper could not be loaded.')).closest('[role=alert]') as HTMLElement,
    )
    const before = fetched()
    await user.click(note.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(fetched()).toBeGreaterThan(before))
  })

  it('say why an exam, or the form of a new one, does not come', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {}) // the exams are logged
    service.answer(LIST, { status: 500, body: { status: 500, message: 'Something went wrong.', data: {} } })
    renderSite(`/console/exams/${running.id}`)
    await screen.findByText('The exam could not be loaded.')
    cleanup()
    renderSite(`/console/exams/new?copy=${running.id}`)
    await screen.findByText('The form could not be loaded.')
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  it('take another PDF as their paper by the act that compares it with all others', async () => {
    const user = renderSite(`/console/exams/${running.id}`)
    await user.click(await screen.findByRole('button', { name: /^Replace the paper/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const file = new File(['%PDF-1.7'], 'b.pdf', { type: 'application/pdf' })
    await user.upload(dialog.getByLabelText('PDF file', { selector: 'input' }), file)
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A wrong page')
    await user.click(dialog.getByRole('button', { name: 'Replace the paper' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const form = service.to(PAPER)[0]?.body as FormData
    expect([form.get('exam'), (form.get('file') as File).name]).toEqual([running.id, 'b.pdf'])
  })

  it('take their first PDF where the paper is missing, by the same act', async () => {
    const user = renderSite(`/console/exams/${toCome.id}`)
    const file = new File(['%PDF-1.7'], 'b.pdf', { type: 'application/pdf' })
    const input = await screen.findByLabelText('PDF file')
    service.answer(PAPER, { status: 409, body: { status: 409, message: 'This is the paper of Slot A.', data: {} } })
    await user.upload(input, file)
    expect(await screen.findByText('This is the paper of Slot A.')).toBeDefined()
    service.answer(PAPER, { body: {} })
    await user.upload(input, file)
    await waitFor(() => expect(service.to(PAPER)).toHaveLength(2))
    expect(service.to('POST /api/collections/questionpapers/records')[0]?.body).toEqual({ exam: toCome.id })
    const form = service.to(PAPER)[1]?.body as FormData
    expect([form.get('exam'), form.get('questionpaper'), form.get('reason')]).toEqual([
      ...[toCome.id, 'q', 'The first paper of the exam'],
    ])
  })

  it('are approved by the organiser in their own name', async () => {
    const user = renderSite(`/console/exams/${toCome.id}`)
    await user.click(await screen.findByRole('button', { name: /^Approve the exam/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve the exam' }))
    const APPROVE = 'POST /api/collections/approvals/records'
    await waitFor(() => expect(service.to(APPROVE)).toHaveLength(1))
    expect(service.to(APPROVE)[0]?.body).toEqual({ exam: toCome.id, supervisor: 'id-of-meera', approved: true })
  })

  it('need no approval, and offer none, where the edition says so', async () => {
    service.answer('GET /api/olympiad/approvable', { body: { exams: 'all', isNeeded: false } })
    renderSite(`/console/exams/${toCome.id}`)
    expect(await screen.findByText('not needed')).toBeDefined()
    expect(screen.getByRole('button', { name: /^Give time to all/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /approv/i })).toBeNull()
  })

  // fails when: an exam counts as not approved before it is known whether it needs an approval
  it('say nothing of an approval until the server has told whether one is needed', async () => {
    service.answer('GET /api/olympiad/approvable', { status: 503, body: { status: 503, message: 'Busy.', data: {} } })
    renderSite(`/console/exams/${toCome.id}`)
    const figure = (await screen.findByText('Approval')).parentElement
    await waitFor(() => expect(figure?.textContent).toBe('Approval…'))
    expect(screen.queryByText(/not approved|not needed/)).toBeNull()
  })

  it('are not there for an account without the right', async () => {
    recordService.authStore.save(recordService.authStore.token, {
      ...recordService.authStore.record!,
      role: 'examiner',
    })
    renderSite('/console/exams')
    expect(await screen.findByRole('heading', { name: 'Exams is not open to your account' })).toBeDefined()
    expect(screen.queryByText('Slot A')).toBeNull()
  })
})
