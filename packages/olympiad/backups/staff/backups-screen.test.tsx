import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const TASKS = 'GET /api/collections/tasks/records'
const BACK_UP = 'POST /api/olympiad/back-up'
const task = (id: string, more: object = {}) => ({
  ...{
    id,
    kind: 'backup',
    state: 'done',
    done: 1,
    total: 1,
    input: {},
    result: { name: 'noon.tar', bytes: 2048, records: 12, files: 1, missingFiles: 0 },
    fault: '',
    actorName: 'Meera',
  },
  ...{ created: '2026-03-01 09:00:00.000Z', finished: '2026-03-01 09:01:00.000Z', collectionName: 'tasks', ...more },
})

let service: TestService
let streams: ReturnType<typeof openTestStreams>
function signInAs(role: string): void {
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role })
}
beforeEach(() => {
  localStorage.clear()
  streams = openTestStreams()
  signInAs('organiser')
  service = openTestService({ [TASKS]: listOf([]), [BACK_UP]: { body: { task: 'new' } } })
})

describe('backups', () => {
  it('are made at a press, and followed while they are made', async () => {
    const user = renderSite('/console/backups')
    expect(await screen.findByText('No backup was made in the browser within 30 days.')).toBeDefined()
    service.answer(TASKS, listOf([task('new', { state: 'running', done: 3, total: 10, finished: '' })]))
    await user.click(screen.getByRole('button', { name: 'Make a backup' }))
    const sheet = within(await screen.findByRole('region', { name: 'Made in the browser' }))
    expect(sheet.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
    expect(service.to(BACK_UP)).toHaveLength(1)
    await waitFor(() => expect(streams.count()).toBeGreaterThan(0))
  })

  it('of other work are not listed', async () => {
    service.answer(TASKS, listOf([task('one'), task('two', { kind: 'results' })]))
    renderSite('/console/backups')
    const sheet = within(await screen.findByRole('region', { name: 'Made in the browser' }))
    expect(sheet.getAllByRole('listitem')).toHaveLength(1)
  })

  it('that are refused say why, and the button is there again', async () => {
    const message = 'A backup is being made already.'
    service.answer(BACK_UP, { status: 409, body: { status: 409, message, data: {} } })
    const user = renderSite('/console/backups')
    await user.click(await screen.findByRole('button', { name: 'Make a backup' }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Make a backup' }).getAttribute('aria-busy')).toBeNull()
  })

  it('are not there for an examiner', async () => {
    signInAs('examiner')
    renderSite('/console/backups')
    expect(await screen.findByRole('heading', { name: 'Backups is not open to your account' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Make a backup' })).toBeNull()
    expect(service.to(BACK_UP)).toEqual([])
  })
})
