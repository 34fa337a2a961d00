import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const NOTIFICATIONS = 'GET /api/collections/notifications/records'

let service: TestService
let streams: ReturnType<typeof openTestStreams>

beforeEach(() => {
  recordService.authStore.clear()
  streams = openTestStreams()
  service = openTestService({})
})

/** What the page has last said it listens to, without the topics' options. */
function topics(): string[] {
  const body = service.to('POST /api/realtime').at(-1)?.body as { subscriptions?: string[] } | undefined
  return (body?.subscriptions ?? []).map((topic) => topic.split('?')[0] ?? '')
}

// proves: S7.15, S7.16
it('listens to every notification while the home page is shown, and to nothing afterwards', async () => {
  const user = renderSite('/')
  await waitFor(() => expect(topics()).toContain('notifications/*'))
  // Once with the page, and once when its events are heard.
  await waitFor(() => expect(service.to(NOTIFICATIONS)).toHaveLength(2))
  expect(service.to(NOTIFICATIONS).map(({ query }) => query.sort)).toEqual(['created', 'created'])
  await user.click(await screen.findByRole('link', { name: 'Login' }))
  await screen.findByRole('heading', { name: 'Examinee Login' })
  await waitFor(() => expect(streams.count()).toBe(0))
  streams.tell('notifications/*', { action: 'update', record: {} })
  expect(service.to(NOTIFICATIONS)).toHaveLength(2)
})
