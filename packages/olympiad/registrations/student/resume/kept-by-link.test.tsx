import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

const RESUME = 'POST /api/olympiad/resume-registration'
let service: TestService
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  const values = { schoolName: 'Vidya Mandir', name: 'Kavya Nair' }
  service = openTestService({
    'GET /api/collections/exams/records': listOf([{ id: 'x1', name: 'Senior', level: '2', isFull: false }]),
    [RESUME]: ({ body }) => ({
      body: (body as { token: string }).token.startsWith('answer-')
        ? { kind: 'asked', reply: 'Which school is it?', exam: '', values }
        : { kind: 'kept', reply: '', exam: 'x1', values },
    }),
  })
})

// fails when: the page opens the link by itself, as it does for programs that look at the links of mails
it('a mailed link to a kept form is used at a press, and by nobody who only looks at it', async () => {
  const user = renderSite('/register#token')
  await screen.findByRole('heading', { name: 'Your form is kept' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(service.to(RESUME)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Open my form' }))
  expect(await screen.findByRole('textbox', { name: 'School' })).toHaveProperty('value', 'Vidya Mandir')
  expect(service.to(RESUME)).toHaveLength(1)
})

it('a mailed question is shown at once: looking at it uses nothing up', async () => {
  renderSite('/register#answer-token')
  expect(await screen.findByText('Which school is it?')).toBeDefined()
})
