import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const TWICE = 'GET /api/olympiad/people-twice'
const JUDGE = 'POST /api/olympiad/tell-apart'
const student = (id: string, school: string) => ({
  ...{ id, username: id, name: 'Asha Rao', school: { id: school, name: school }, exam: { id: '', name: '' } },
  ...{ states: [], birthdate: '2011-03-14', class: 'IX' },
})

// fails when: the judgement is not sent for each student, cannot be taken back, or leaves the other list as it was
it('students of one name are judged as different people, and compared again', async () => {
  localStorage.clear()
  openTestStreams()
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, {
    ...recordService.authStore.record!,
    role: 'organiser',
  })
  let different = false
  let wait = Promise.resolve()
  const group = { id: 'asha rao', students: [student('north1', 'North'), student('south1', 'South')] }
  const service = openTestService({
    [TWICE]: ({ query }) => {
      const items = (query.judged === 'different') === different ? [group] : []
      return { body: { items, found: items.length, isMore: false, page: 1 } }
    },
    [JUDGE]: async ({ body }) => {
      await wait
      different = (body as { different: boolean }).different
      return { body: { changed: ['north1', 'south1'] } }
    },
  })
  const user = renderSite('/console/people/twice')
  const late = Promise.withResolvers<void>()
  wait = late.promise
  await user.click(await screen.findByRole('button', { name: 'Different people' }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /Different people/ })
  await screen.findByRole('progressbar') // as long as the reply is on its way
  expect(button.disabled).toBe(true)
  late.resolve()
  expect(await screen.findByText(/^2 students named are different people/)).toBeDefined()
  expect(service.to(JUDGE).map(({ body }) => body)).toEqual([{ examinees: ['north1', 'south1'], different: true }])
  await user.click(screen.getByRole('button', { name: 'Show different people' }))
  expect(await screen.findByRole('button', { name: 'Compare again' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: 'Show possible duplicates' }))
  expect(await screen.findByRole('button', { name: 'Different people' })).toBeDefined()
})
