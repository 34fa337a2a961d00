import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const FOUND = 'GET /api/olympiad/similar-sheets'
const COMPARE = 'POST /api/olympiad/compare-sheets'
const exam = { id: 'senior000000000', name: 'Senior, slot A', level: '2', starts: '', ends: '', release: '' }
const set = { id: 'set100000000000', exam: exam.id, number: 1, state: 'published', keys: { p: ['A'] } }
const student = (name: string) => ({ id: name.padEnd(15, '0'), name, username: name.toLowerCase() })
const pair = {
  ...{ school: { id: 's', name: 'Vidya Mandir' }, one: student('Kabir'), other: student('Zoya') },
  ...{ questions: 97, matches: 84, wrongMatches: 31, expected: 52.34 },
}
const paper = {
  ...{ questionpaper: 'p', sheets: 3000, untold: '', compared: 111_000, found: 1 },
  ...{ pairs: [pair], alike: [{ id: 't', name: 'Loyola School' }], tooLarge: [] },
}
const done = { state: 'done', compared: '2026-11-22 09:00:00.000Z', found: 1, papers: [paper] }
const nothing = { state: 'none', compared: '', found: 0, papers: [] }

let service: TestService
function open(role: string, found: object) {
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role } as never)
  service = openTestService({
    'GET /api/collections/exams/records': listOf([exam]),
    'GET /api/collections/resultsets/records': listOf([set]),
    [FOUND]: { body: found },
    [COMPARE]: { body: { task: 't' } },
  })
  return renderSite('/console/similarity')
}

beforeEach(() => {
  localStorage.clear()
  openTestStreams()
})
afterEach(() => void vi.unstubAllGlobals())

describe('similar sheets', () => {
  it('are shown as pairs without a score, with what they cannot tell', async () => {
    open('organiser', done)
    const row = await screen.findByRole('row', { name: /Kabir/ })
    for (const text of ['Zoya', '84 of 97', '52.3']) expect(within(row).getByText(text)).toBeDefined()
    expect(within(row).getByRole('link', { name: 'Zoya' }).getAttribute('href')).toContain('examinee=Zoya')
    expect(screen.getByText(/All sheets of a school look alike: Loyola School/)).toBeDefined()
    const limits = screen.getByRole('region', { name: 'What a pair means' })
    expect(within(limits).getByText(/hint, not a proof/)).toBeDefined()
    expect(within(limits).getByText(/Copied a fifth: not found/)).toBeDefined()
    expect(screen.queryByText(/probab|%|cheat/i)).toBeNull()
  })

  it('are looked for when somebody asks, and the page waits for them', async () => {
    const user = open('organiser', nothing)
    const button = await screen.findByRole('button', { name: 'Compare sheets' })
    expect(await screen.findByText('These sheets are not compared yet.')).toBeDefined()
    service.answer(FOUND, { body: { ...nothing, state: 'running' } })
    await user.click(button)
    expect(await screen.findByText('The sheets are being compared.')).toBeDefined()
    expect(service.to(COMPARE).at(-1)?.body).toEqual({ resultset: set.id })
    service.answer(FOUND, { body: done })
    expect(await screen.findByRole('row', { name: /Kabir/ })).toBeDefined()
  })

  // fails when: the reason of another case is given
  it.each([
    ['few', 'Not enough sheets to compare.'],
    ['oneSchool', 'All sheets are of one school.'],
    ['misfit', 'This paper cannot be compared.'],
  ])('say why nothing is told (%s), and that no pair is no proof', async (untold, what) => {
    open('organiser', { ...done, papers: [{ ...paper, untold, pairs: [], alike: [] }] })
    expect(await screen.findByText(what)).toBeDefined()
    expect(screen.getByText('That is no proof that nobody copied.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  })

  it.each(['examiner', 'coordinator', 'supervisor'])('have no page for the role %s', async (role) => {
    open(role, done)
    await waitFor(() => expect(screen.queryByText('Similar sheets')).toBeNull())
    expect(service.to(FOUND)).toEqual([])
  })
})
