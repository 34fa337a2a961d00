import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService } from '@olympiad/web/testing/test-service'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const LISTS = ['exams', 'instructions', 'notifications'].map((name) => `GET /api/collections/${name}/records`)
const FINGERPRINTS = 'POST /api/collections/fingerprints/records'

// Alone in its file: fingerprints take long, and those of other tests may still be on their way.
// proves: S3.18
it('the home page records one fingerprint, without its canvas', async () => {
  recordService.authStore.clear()
  openTestStreams()
  const service = openTestService(Object.fromEntries(LISTS.map((list) => [list, listOf([])])))
  renderSite('/')
  await waitFor(() => expect(service.to(FINGERPRINTS)).toHaveLength(1))
  const body = service.to(FINGERPRINTS)[0]?.body as { visitorId: string; confidence: number; components: object }
  expect(body.visitorId).toMatch(/^\w+$/)
  expect(body.confidence).toBeGreaterThan(0)
  expect(body.components).toHaveProperty('timezone')
  expect(body.components).not.toHaveProperty('canvas')
})
