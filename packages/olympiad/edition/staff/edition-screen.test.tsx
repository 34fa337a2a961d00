import { formatRecordTime } from '@olympiad/schema/record-time'
import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const stored = {
  ...{ id: 'edition00000000', name: 'Statistics Olympiad', edition: '15th', institute: 'Institute', examdate: '' },
  ...{ zone: '', tagline: '', description: '', support: 'help@example.org', noreply: '', prizes: [{ prize: '₹500' }] },
  ...{ meritranks: 25, links: [], website: '', videochannel: '', photos: '', professionalnetwork: '' },
  ...{ socialnetwork: '', release: '', asks: 'yes', version: '', text: '', contact: '', keep: { pictures: 30 } },
}
const PATCH = 'PATCH /api/collections/editions/records/edition00000000'
const UPLOAD = 'POST /api/collections/editionfiles/records'
const page = (items: unknown[]) => ({ body: { page: 1, perPage: 1, totalItems: 1, totalPages: 1, items } })
const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
/** A time of this computer as a record has it. */
const inZone = (local: string) => formatRecordTime(new Date(local).getTime())
const part = async (name: string) => {
  const parts = await screen.findByRole('navigation', { name: 'Parts of the edition' })
  return within(parts).getByText(name).closest('a') as HTMLElement
}
const publish = async (user: ReturnType<typeof renderSite>, changes: string) => {
  await user.click(screen.getByRole('button', { name: `Publish ${changes}` }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
}

let service: TestService
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList // the test environment has no layout
  openTestStreams()
  localStorage.clear()
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role: 'organiser' })
  service = openTestService({
    'GET /api/collections/editions/records': page([stored]),
    'GET /api/collections/editionfiles/records': listOf([]),
    [PATCH]: ({ body }) => ({ body: { ...stored, ...(body as object) } }),
    'POST /api/collections/editions/records': ({ body }) => ({ body: { ...stored, ...(body as object) } }),
    [UPLOAD]: { body: { id: 'f' } },
  })
})

describe('the edition in the console', () => {
  it('is changed part by part, shown beside, and published at once after a look at all changes', async () => {
    const user = renderSite('/console/edition')
    await user.type(await screen.findByLabelText(/^Line under the title/), 'Bring a slip.')
    expect(screen.getByText('Bring a slip.', { ignore: 'textarea' }).closest('[inert]')).not.toBeNull()
    await user.click(await part('Prizes and merit'))
    const merit = screen.getByLabelText('Merit certificates')
    await user.clear(merit)
    await user.type(merit, '10')
    expect(screen.getByText('Ranks 1 to 10 get a certificate of merit.')).toBeDefined()
    expect((await part('Name and date')).textContent).toContain('1 change')
    await user.click(screen.getByRole('button', { name: 'Publish 2 changes' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('row', { name: 'Merit certificates 25 10' })).toBeDefined()
    expect(dialog.getByRole('row', { name: 'Line under the title Nothing Bring a slip.' })).toBeDefined()
    expect(service.to(PATCH)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Published. Pages show it after a reload.')).toBeDefined()
    expect(service.to(PATCH)[0]?.body).toMatchObject({ tagline: 'Bring a slip.', meritranks: 10 })
    expect(service.to(PATCH)[0]?.body).not.toHaveProperty('name')
    expect(service.to(PATCH)[0]?.body).toMatchObject({ '@read': { tagline: '', name: 'Statistics Olympiad' } })
  })

  it('keeps what was typed when the tab is closed, and takes it all back on a press', async () => {
    const user = renderSite('/console/edition/links')
    await user.type(await screen.findByLabelText(/^Website/), 'https://example.org')
    cleanup()
    renderSite('/console/edition/links')
    expect(await screen.findByText(/This is what you typed before/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(/^Website/).value).toBe('https://example.org')
    await user.click(screen.getByRole('button', { name: 'Discard all changes' }))
    expect(screen.getByLabelText<HTMLInputElement>(/^Website/).value).toBe('')
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
  })

  // fails when: half a zone reaches the form, or the preview formats a date in it.
  it('takes a time zone from a list alone, and draws on beside half a name', async () => {
    service.answer('GET /api/collections/editions/records', page([{ ...stored, examdate: '2026-10-25 04:00:00.000Z' }]))
    const user = renderSite('/console/edition')
    const zone = await screen.findByLabelText(/^Time zone/)
    await user.type(zone, 'kathm')
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
    await user.click(await screen.findByRole('option', { name: 'Asia/Kathmandu' }))
    expect(screen.getByText(/09:45 GMT\+5:45/)).toBeDefined()
    await user.type(zone, '{Backspace}{Backspace}')
    await user.tab()
    expect((zone as HTMLInputElement).value).toMatch(/^Asia/)
    expect(screen.queryByText('This page could not be shown')).toBeNull()
  })

  it.each(['Kolkata', 'Asia/Kolkat', '+99:00'])('opens with a kept draft of the zone %s', async (typed) => {
    const draft = { read: { zone: '' }, typed: { zone: typed, examdate: '2026-10-25T09:30', tagline: 'Kept.' } }
    localStorage.setItem('draft id-of-meera editions', JSON.stringify(draft))
    renderSite('/console/edition')
    expect(await screen.findByText('Kept.', { ignore: 'textarea' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(/^Time zone/).value).toBe(typed)
  })

  it('has languages that are chosen line by line, and says their own names', async () => {
    const user = renderSite('/console/edition')
    await user.click(await screen.findByRole('button', { name: /^Languages of pages/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language, line 1' }), 'हिन्दी')
    await user.click(screen.getByRole('button', { name: /^Languages of pages/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language, line 2' }), 'English')
    await user.click(screen.getByRole('button', { name: 'Publish 1 change' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('row', { name: 'Languages of pages Nothing हिन्दी; English' })).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(service.to(PATCH)).toHaveLength(1))
    expect(service.to(PATCH)[0]?.body).toMatchObject({ languages: [{ language: 'hi' }, { language: 'en' }] })
  })

  it('gives back a kept draft that cannot be drawn as text, and opens without it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubEnv('VITE_VERSION', '3.2.1')
    const draft = { read: {}, typed: { prizes: 'ten of them', tagline: 'An hour of work.' } }
    localStorage.setItem('draft id-of-meera editions', JSON.stringify(draft))
    const user = renderSite('/console/edition/prizes')
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Form: editions')
    expect(text.value).toBe('prizes: ten of them\ntagline: An hour of work.')
    expect(within(screen.getByRole('navigation', { name: 'Console' })).getByText('Version 3.2.1')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Delete it and load again' }))
    expect(localStorage.getItem('draft id-of-meera editions')).toBeNull()
  })

  it('leads to the part in which something is wrong', async () => {
    const data = { version: { code: 'x', message: 'A text has a version.' } }
    service.answer(PATCH, { status: 400, body: { status: 400, message: 'No.', data } })
    const user = renderSite('/console/edition/consent')
    await user.type(await screen.findByLabelText(/^Consent text/), 'May we?')
    await user.click(await part('Prizes and merit'))
    await publish(user, '1 change')
    expect(await screen.findByText('A text has a version.')).toBeDefined()
    expect(window.location.pathname).toBe('/console/edition/consent')
    expect((await part('Consent and privacy')).textContent).toContain('1 to look at')
  })

  it('shows both values where somebody else changed the same field', async () => {
    const theirs = {
      code: 'validation_changed_meanwhile',
      theirs: 'Theirs',
      by: 'A. Rao',
      at: '2026-10-25 10:40:00.000Z',
    }
    service.answer(PATCH, { status: 409, body: { status: 409, message: 'No.', data: { institute: theirs } } })
    const user = renderSite('/console/edition')
    await user.type(await screen.findByLabelText(/^Institute/), ' of Mine')
    await publish(user, '1 change')
    expect(await screen.findByLabelText('Saved: Theirs')).toBeDefined()
    expect(screen.getByLabelText('Yours: Institute of Mine')).toBeDefined()
  })

  it('keeps days by kind as numbers, and leaves out what is not typed', async () => {
    const user = renderSite('/console/edition/consent')
    const days = await screen.findByLabelText('Camera pictures')
    expect([(days as HTMLInputElement).value, screen.getByLabelText('Places').getAttribute('placeholder')]).toEqual([
      '30',
      '180',
    ])
    await user.clear(days)
    await user.type(screen.getByLabelText('Places'), '7')
    await publish(user, '1 change')
    await waitFor(() => expect(service.to(PATCH)).toHaveLength(1))
    expect(service.to(PATCH).map(({ body }) => (body as { keep: object }).keep)).toEqual([{ places: 7 }])
  })

  it('is made where nobody has made it, with the one id it may have', async () => {
    service.answer('GET /api/collections/editions/records', page([]))
    const user = renderSite('/console/edition')
    expect(await screen.findByText('Not published yet')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Olympiad of 2030')
    await publish(user, '1 change')
    await waitFor(() => expect(service.to('POST /api/collections/editions/records')).toHaveLength(1))
    expect(service.to('POST /api/collections/editions/records')[0]?.body).toMatchObject({
      ...{ id: 'edition00000000', asks: 'yes', name: 'Olympiad of 2030' },
    })
    expect(await screen.findByText('Published')).toBeDefined()
  })

  it('takes files by their kind, names those it does not take, and sends the others', async () => {
    const user = renderSite('/console/edition/files')
    const input = await screen.findByLabelText('File: Add files: Pages of the brochure')
    const large = new File([new Uint8Array(1024 * 1024 + 1)], 'two.png', { type: 'image/png' })
    await user.upload(input, [file('one.png'), large, file('three.png')])
    const fault = 'two.png is not a PNG, JPEG, WebP or SVG picture of at most 1 MB.'
    expect(await screen.findByText(fault)).toBeDefined()
    await waitFor(() => expect(service.to(UPLOAD)).toHaveLength(2))
    const sent = service
      .to(UPLOAD)
      .map(({ body }) => [(body as FormData).get('kind'), (body as FormData).get('position')])
    expect(sent).toEqual([
      ['brochurepage', '1'],
      ['brochurepage', '2'],
    ])
  })

  it('says why the server did not take a file, with its name', async () => {
    const data = { file: { code: 'x', message: 'It must be a PDF of at most 20 MB.' } }
    service.answer(UPLOAD, { status: 400, body: { status: 400, message: 'No.', data } })
    const user = renderSite('/console/edition/files')
    await user.upload(await screen.findByLabelText('File: Add a file: Brochure'), file('b.pdf', 'application/pdf'))
    expect(await screen.findByText('b.pdf: It must be a PDF of at most 20 MB.')).toBeDefined()
  })

  it('is copied to the next one by its name and the times of its exams, the rest untouched', async () => {
    const last = { ...stored, tagline: 'On 26 October 2025', description: 'For schools' }
    service.answer('GET /api/collections/editions/records', page([last]))
    const exam = { name: 'Senior', level: '2', type: '', release: 'byHand', released: '', registrationopen: false }
    const times = { starts: '2025-10-25 04:00:00.000Z', ends: '2025-10-25 06:00:00.000Z' }
    service.answer(
      'GET /api/collections/exams/records',
      listOf(['exam1', 'exam2'].map((id) => ({ ...exam, ...times, id, name: `Senior ${id}` }))),
    )
    service.answer('POST /api/olympiad/next-edition', { body: { name: 'New', exams: [] } })
    const user = renderSite('/console/edition')
    await user.click(await screen.findByRole('button', { name: 'Copy to a new edition…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Name/), 'New')
    await user.type(await dialog.findByLabelText('Start of Senior exam1'), '2026-10-25T09:30')
    await user.click(dialog.getByLabelText('Copy Senior exam2'))
    await user.click(dialog.getByRole('button', { name: 'Show the new home page' }))
    const preview = dialog.getByRole('region', { name: 'The home page, to scroll', hidden: true })
    expect(preview.textContent).toContain('New')
    expect(preview.textContent).not.toContain('26 October')
    await user.click(dialog.getByRole('button', { name: 'Copy to a new edition' }))
    await waitFor(() => expect(window.location.pathname).toBe('/console/exams'))
    const [call] = service.to('POST /api/olympiad/next-edition')
    const sent = { exam: 'exam1', starts: inZone('2026-10-25T09:30'), ends: inZone('2026-10-25T11:30') }
    expect(call?.body).toEqual({ name: 'New', edition: '', tagline: '', description: 'For schools', exams: [sent] })
  })

  // fails when: exams or files that did not come are shown as if there were none
  it.each([
    ['exams', 'The exams could not be loaded.'],
    ['editionfiles', 'The edition could not be loaded.'],
  ])('says that its %s did not come, in place of none', async (collection, words) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {}) // the exams are logged
    const failing = { status: 500, body: { status: 500, message: 'Something went wrong.', data: {} } }
    service.answer(`GET /api/collections/${collection}/records`, failing)
    const user = renderSite(collection === 'exams' ? '/console/edition' : '/console/edition/files')
    if (collection === 'exams') await user.click(await screen.findByRole('button', { name: 'Copy to a new edition…' }))
    await screen.findByText(words)
    expect(screen.queryByText(/There is no exam to copy|Add a file/)).toBeNull()
  })

  it('is not there for an examiner', async () => {
    recordService.authStore.save(recordService.authStore.token, {
      ...recordService.authStore.record!,
      role: 'examiner',
    })
    renderSite('/console/edition')
    expect(await screen.findByRole('heading', { name: 'Edition is not open to your account' })).toBeDefined()
  })
})
