import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInAsStaff } from '@olympiad/web/testing/test-session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

const TASKS = 'GET /api/collections/tasks/records'
const UNDO = 'POST /api/olympiad/undo-task'
const time = (ms: number) => new Date(ms).toISOString().replace('T', ' ')
/** A task for many that ended so many minutes ago. */
const task = (id: string, minutesAgo: number, more: object = {}) => ({
  ...{ id, kind: 'people', state: 'done', done: 3, total: 3, input: {}, fault: '', failures: 0, due: '' },
  ...{ actorName: 'Meera', subject: '', isCancelled: false, collectionName: 'tasks' },
  ...{ created: time(Date.now() - 3_600_000), finished: time(Date.now() - minutesAgo * 60_000) },
  ...{ result: { act: 'withdraw-examinees', done: 3, refused: 0, canUndo: true }, ...more },
})

let service: TestService
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  signInAsStaff('organiser')
  const none = { body: { found: 0, isMore: false, page: 1, items: [] } }
  service = openTestService({ 'GET /api/olympiad/school-list': none, [UNDO]: { body: { task: 'back', affected: 3 } } })
})

const done = async () => within(await screen.findByRole('region', { name: 'Done for many' }))

describe('what was done for many', () => {
  // fails when: it can be taken back for longer than ten minutes from its end
  it('is taken back within ten minutes of its end, and not later', async () => {
    service.answer(TASKS, listOf([task('recent', 4), task('old', 11)]))
    const user = renderSite('/console/schools')
    const buttons = (await done()).getAllByRole('button', { name: /^Take back, [56]:\d\d left$/ })
    expect(buttons).toHaveLength(1)
    await user.click(buttons[0]!)
    await waitFor(() =>
      expect(service.to(UNDO).map(({ body }) => body)).toEqual([{ task: 'recent', reason: 'Taken back' }]),
    )
  })

  it.each([
    ['runs', { state: 'running', finished: '', done: 1, result: null }],
    [
      'took something back itself, with some refused',
      { result: { act: 'grant-time', done: 3, refused: 1, canUndo: false, isUndo: true } },
    ],
  ])('is not taken back where it %s', async (_, more) => {
    service.answer(TASKS, listOf([task('one', 1, more)]))
    renderSite('/console/schools')
    await done()
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
  })

  it('leads to those whom it refused', async () => {
    const result = { act: 'withdraw-examinees', done: 3, refused: 1200, canUndo: true }
    service.answer(TASKS, listOf([task('one', 1, { result })]))
    renderSite('/console/schools')
    const link = (await done()).getByRole('link', { name: 'See the 1,200 not done' })
    expect(link.getAttribute('href')).toBe('/console/tasks?task=one')
  })

  it('stays in sight with the reason where it can no longer be taken back', async () => {
    const message = 'It was undone already.'
    service.answer(UNDO, { status: 400, body: { status: 400, message, data: {} } })
    service.answer(TASKS, listOf([task('one', 1)]))
    const user = renderSite('/console/schools')
    await user.click(await (await done()).findByRole('button', { name: /^Take back/ }))
    expect(await (await done()).findByText(message)).toBeDefined()
  })

  it('is not shown among the schools where it is other work, or nothing is left to do', async () => {
    const undone = { act: 'grant-time', done: 3, refused: 0, canUndo: false, undoneBy: 'back' }
    service.answer(TASKS, listOf([task('mail', 1, { kind: 'backup' }), task('undone', 1, { result: undone })]))
    renderSite('/console/schools')
    expect(await screen.findByText('No schools yet')).toBeDefined()
    await waitFor(() => expect(service.to(TASKS)).not.toEqual([]))
    expect(screen.queryByRole('region', { name: 'Done for many' })).toBeNull()
  })
})
