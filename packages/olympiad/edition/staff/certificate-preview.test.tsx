import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const PREVIEW = 'POST /api/olympiad/preview-certificate'
const stored = { id: 'edition00000000', name: 'Olympiad', asks: 'no', certificate: '' }
const page = { body: { page: 1, perPage: 1, totalItems: 1, totalPages: 1, items: [stored] } }

let service: TestService
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  openTestStreams()
  localStorage.clear()
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role: 'organiser' })
  service = openTestService({
    'GET /api/collections/editions/records': page,
    'GET /api/collections/editionfiles/records': listOf([]),
    'GET /api/olympiad/usual-certificate': { body: { text: '#usual' } },
    [PREVIEW]: { body: { picture: btoa('<svg/>'), pdf: btoa('%PDF-'), pages: 1 } },
  })
})

it('shows the certificate by the typed template, names its fault, and says when the picture is old', async () => {
  const user = renderSite('/console/edition/certificate')
  await user.click(await screen.findByRole('button', { name: 'Begin with the usual one' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Template of certificates/)
  await waitFor(() => expect(field.value).toBe('#usual'))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const picture = await screen.findByRole('img', { name: 'The certificate of an invented student' })
  expect(picture.getAttribute('src')).toBe(`data:image/svg+xml;base64,${btoa('<svg/>')}`)
  expect(service.to(PREVIEW).at(-1)?.body).toEqual({ template: '#usual', sample: 'latin', site: location.origin })
  await user.type(field, ' more')
  expect(screen.getByText('The template has changed since.')).toBeDefined()
  service.answer(PREVIEW, {
    status: 400,
    body: { status: 400, message: 'The template has a fault: unknown variable: x.' },
  })
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('The template has a fault: unknown variable: x.')).toBeDefined()
  expect(screen.queryByRole('img', { name: 'The certificate of an invented student' })).toBeNull()
})
