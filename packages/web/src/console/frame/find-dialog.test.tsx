import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderSite } from '../../testing/render-site.tsx'
import { openTestStreams } from '../../testing/test-event-source.ts'
import { openTestService } from '../../testing/test-service.ts'
import { signInForTest } from '../../testing/test-session.ts'

const PEOPLE = 'GET /api/olympiad/people'
const SCHOOLS = 'GET /api/olympiad/school-list'
const nobody = { body: { items: [], found: 0, isMore: false, page: 1 } }
const refused = (status: number) => ({ status, body: { status, message: 'No.', data: {} } })

beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role: 'organiser' })
})

// fails when: a search that the server did not answer looks like one that found nobody
it.each([
  ['a server that fails', 500, true],
  ['what the account may not read', 403, false],
])('says where the search of students was not whole: %s', async (_, status, isSaid) => {
  const service = openTestService({ [PEOPLE]: refused(status), [SCHOOLS]: nobody })
  const user = renderSite('/console/exams')
  await screen.findByRole('heading', { name: 'Exams' })
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox', { name: /^Find a student/ }), 'Asha')
  await waitFor(() => expect(service.to(PEOPLE).length + service.to(SCHOOLS).length).toBeGreaterThan(1))
  if (isSaid) await screen.findByText(/^Not all could be searched/)
  else await waitFor(() => expect(screen.queryByText(/^Not all could be searched/)).toBeNull())
  await user.clear(screen.getByRole('combobox', { name: /^Find a student/ }))
  expect(screen.queryByText(/^Not all could be searched/)).toBeNull()
})
