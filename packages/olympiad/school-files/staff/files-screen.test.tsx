import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInAsStaff } from '@olympiad/web/testing/test-session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

const ID = 'file00000000000'
const [FILES, ROWS] = ['GET /api/collections/imports/records', 'GET /api/collections/importrows/records']
const ONE = `${FILES}/${ID}`
const PLAN = 'POST /api/olympiad/plan-import'
const columns = ['name', 'class'].map((target) => {
  return { heading: target, target, why: 'heading', lostZeros: 0, asAbove: 0 }
})
/** How the file was read. */
const reading = {
  ...{ encoding: 'utf-8', encodingWhy: 'heading', separator: ',', separatorWhy: 'heading', sheets: [], read: [''] },
  ...{ sheetWhy: 'heading', headingLine: 1, headingWhy: 'heading', dateOrder: 'dayFirst', dateWhy: 'heading' },
  ...{ languages: [], totals: [], empty: 0, isEven: true, rollWidth: 0, columns, questions: [] },
}
const counts = (more: object = {}) => ({
  ...{ new: 5, changed: 0, kept: 0, faulty: 0, doubtful: 0, gone: 0, lines: 5, edited: 0, foreign: 0, ...more },
})
const file = (more: object = {}) => ({
  ...{ id: ID, file: 'north.csv', state: 'planned', school: 'north', first: '', hash: 'seen', task: '' },
  ...{ created: '2026-03-01 09:00:00.000Z', actorName: 'Meera', collectionName: 'imports' },
  ...{ reading, counts: counts(), expand: { school: { id: 'north', name: 'North' } } },
  ...more,
})
const line = (id: string, number: number, kind: string, more: object = {}) => ({
  ...{ id, line: number, kind, cells: ['', 'IX'], values: { name: `Name ${number}`, class: 'IX' }, faults: [] },
  ...{ changes: [], decision: '', isCorrected: false, collectionName: 'importrows', ...more },
})
const page = (...items: object[]) => ({
  body: { page: 1, perPage: 50, totalItems: items.length, totalPages: 1, items },
})

let service: TestService
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  signInAsStaff('organiser')
  service = openTestService({
    ...{ [FILES]: page(file()), [ONE]: { body: file() }, [ROWS]: page(line('a', 2, 'new')) },
    'GET /api/collections/tasks/records': listOf([]),
    'GET /api/olympiad/school-list': { body: { found: 0, isMore: false, page: 1, items: [] } },
  })
})

const sent = (act: string) => service.to(`POST /api/olympiad/${act}`).map(({ body }) => body)
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const openPlan = () => renderSite(`/console/files/${ID}/plan`)

describe('files of schools', () => {
  it.each([
    ['Plan is ready', 'Look', {}],
    ['Being read', 'Look', { state: 'reading', counts: null }],
    ['Which school?', 'Choose', { school: '', expand: {} }],
    ['Has a question', 'Answer', { reading: { ...reading, questions: [{ id: 'q', what: '', options: [] }] } }],
    ['Wrong school?', 'Decide', { counts: counts({ foreign: 4 }) }],
    ['Same file', 'Plan', { first: '2026-02-01 09:00:00.000Z', counts: counts({ new: 0, kept: 5 }) }],
    ['2 faulty', 'Correct', { counts: counts({ faulty: 2, new: 3 }) }],
    ['Going in', 'Look', { state: 'applying' }],
    ['In, 2 faulty', 'Plan', { state: 'applied', counts: counts({ faulty: 2, new: 3 }) }],
    ['In', 'Plan', { state: 'applied' }],
    ['Coming out', 'Look', { state: 'undoing' }],
    ['Taken back', 'Plan', { state: 'undone' }],
  ])('that say “%s” lead to “%s”, and to nothing else', async (word, act, more) => {
    service.answer(FILES, page(file(more)))
    renderSite('/console/files')
    const row = within(await screen.findByRole('row', { name: /north\.csv/ }))
    expect(row.getByText(word)).toBeDefined()
    expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([act])
    expect(row.getByRole('link').getAttribute('href')).toBe(`/console/files/${ID}/plan`)
  })

  // fails when: one file that fails stops those after it, or its failure is forgotten
  it('are sent one after another; one that fails says why, and is sent again with the line of its heading', async () => {
    const refusal = { status: 400, message: 'No line looks like a heading.', reason: 'file.noHeading', data: {} }
    const names: string[] = []
    service.answer(PLAN, ({ body }) => {
      const given = body as FormData
      names.push((given.get('file') as File).name)
      return names.length === 1 ? { status: 400, body: refusal } : { body: { import: ID } }
    })
    const user = renderSite('/console/files')
    const chosen = ['one.csv', 'two.csv'].map((name) => new File(['Wer;Stufe'], name, { type: 'text/csv' }))
    await user.upload(await screen.findByLabelText('Files of schools'), chosen)
    const list = within(await screen.findByRole('list', { name: 'Files on their way' }))
    expect(await list.findByText('No line looks like a heading.')).toBeDefined()
    await waitFor(() => expect(names).toEqual(['one.csv', 'two.csv']))
    const heading = list.getByLabelText('Line of the heading of one.csv')
    await user.clear(heading)
    await user.type(heading, '2')
    await user.click(list.getByRole('button', { name: 'Is the heading' }))
    await waitFor(() => expect(names).toEqual(['one.csv', 'two.csv', 'one.csv']))
    const again = service.to(PLAN).at(-1)?.body as FormData
    expect([...again.entries()].map(([, value]) => value).join()).toContain('"headingLine":2')
    await waitFor(() => expect(list.queryByText('No line looks like a heading.')).toBeNull())
  })

  it('are applied as they were shown', async () => {
    service.answer('POST /api/olympiad/apply-import', { body: { task: 'new' } })
    const user = openPlan()
    await user.click(await screen.findByRole('button', { name: 'Apply 5 students' }))
    await waitFor(() => expect(sent('apply-import')).toEqual([{ import: ID, hash: 'seen' }]))
  })

  it.each([
    ['a question is open', { reading: { ...reading, questions: [{ id: 'q', what: 'Which?', options: [] }] } }],
    ['nobody said whose they are', { school: '', expand: {} }],
    ['nothing would change', { counts: counts({ new: 0, kept: 5 }) }],
  ])('are not applied while %s', async (_, more) => {
    service.answer(ONE, { body: file(more) })
    openPlan()
    const apply = await screen.findByRole<HTMLButtonElement>('button', { name: /^Apply \d/ })
    expect(apply.disabled).toBe(true)
  })

  // fails when: a file of another school is applied by the usual button
  it('with names of another school are applied only by somebody who says that it is right', async () => {
    service.answer(ONE, { body: file({ counts: counts({ foreign: 4 }) }) })
    service.answer('POST /api/olympiad/apply-import', { body: { task: 'new' } })
    const user = openPlan()
    expect(await screen.findByText('4 of 5 names belong to another school.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Apply \d/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'It is right, apply' }))
    await waitFor(() => expect(sent('apply-import')).toEqual([{ import: ID, hash: 'seen', isOurs: true }]))
  })

  it('are corrected in the cell that is faulty, once for each Enter', async () => {
    const faults = [{ code: 'name.missing', column: 'A', reason: 'The name is missing.' }]
    service.answer(ONE, { body: file({ counts: counts({ faulty: 1, new: 4 }) }) })
    service.answer(ROWS, page(line('a', 7, 'faulty', { faults })))
    service.answer('POST /api/olympiad/correct-row', { body: {} })
    const user = openPlan()
    const cell = await screen.findByRole('textbox', { name: 'Name, line 7' })
    expect(cell.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('The name is missing.')).toBeDefined()
    await user.type(cell, 'Meera{Enter}')
    await user.tab()
    await waitFor(() => expect(sent('correct-row')).toEqual([{ row: 'a', cells: { 0: 'Meera' } }]))
  })

  it('with a person who may be here already are decided line by line', async () => {
    const twin = { id: 't', name: 'Asha Rao', username: 'asha01', school: 's', expand: { school: { name: 'South' } } }
    service.answer(ONE, { body: file({ counts: counts({ doubtful: 1, new: 4 }) }) })
    service.answer(ROWS, page(line('a', 7, 'doubtful', { expand: { twin } })))
    service.answer('POST /api/olympiad/correct-row', { body: {} })
    const user = openPlan()
    const asked = within(await screen.findByRole('region', { name: 'Line 7' }))
    for (const text of ['Name 7', 'Asha Rao', 'asha01', 'South']) expect(asked.getByText(text)).toBeDefined()
    await user.click(asked.getByRole('button', { name: 'Two people' }))
    await waitFor(() => expect(sent('correct-row')).toEqual([{ row: 'a', decision: 'two' }]))
  })

  it.each([
    ['planned', ['Another school…', 'Remove the plan', 'Apply 5 students']],
    ['applying', ['Take it back']],
    ['applied', ['Take it back']],
    ['undoing', []],
    ['undone', ['Remove the plan']],
  ])('that are %s can be changed by %j alone', async (state, names) => {
    service.answer(ONE, { body: file({ state }) })
    openPlan()
    await screen.findByRole('heading', { name: 'North', level: 1 })
    const ACTS = /^(Another school…|Remove the plan|Apply .*|Take it back)$/
    expect(buttons().filter((name) => ACTS.test(name ?? ''))).toEqual(names)
  })

  it('are never moved to another school by staff of one', async () => {
    signInAsStaff('coordinator', 'north')
    openPlan()
    await screen.findByRole('heading', { name: 'North', level: 1 })
    expect(screen.queryByRole('button', { name: 'Another school…' })).toBeNull()
  })

  it('say why an act was refused, and nothing is lost', async () => {
    const message = 'The plan has changed since.'
    service.answer('POST /api/olympiad/apply-import', { status: 409, body: { status: 409, message, data: {} } })
    const user = openPlan()
    await user.click(await screen.findByRole('button', { name: 'Apply 5 students' }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Apply 5 students' })).toBeDefined()
  })

  it('are read otherwise when a column is named on the screen', async () => {
    service.answer(PLAN, { body: { import: ID } })
    service.answer(ROWS, page(line('a', 2, 'new', { cells: ['Asha Rao', 'IX'] })))
    const user = renderSite(`/console/files/${ID}/columns`)
    const table = within(await screen.findByRole('table', { name: 'Columns' }))
    expect(await table.findByText('Asha Rao')).toBeDefined()
    await user.click(table.getByRole('combobox', { name: 'What class is' }))
    await user.click(await screen.findByRole('option', { name: 'Leave out' }))
    await waitFor(() => expect(sent('plan-import')).toEqual([{ import: ID, mapping: { columns: { class: '' } } }]))
  })

  it('are not there for an examiner', async () => {
    signInAsStaff('examiner')
    renderSite('/console/files')
    expect(await screen.findByRole('heading', { name: 'School files is not open to your account' })).toBeDefined()
    expect(service.to(FILES)).toEqual([])
  })
})
