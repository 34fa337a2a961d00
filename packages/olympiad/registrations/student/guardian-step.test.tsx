import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepDraft } from '../../kit/lib/kept/kept-draft.ts'
import { recordService } from '../../kit/lib/record-service.ts'

const YEAR = new Date().getUTCFullYear()
const child = { name: 'Kavya Nair', gender: 'FEMALE', yob: String(YEAR - 15), guardianName: 'Lata Nair' }
const EMAIL = 'E-mail of the guardian'

let service: TestService
beforeEach(() => {
  localStorage.clear()
  recordService.authStore.clear()
  openTestStreams()
  service = openTestService({
    'GET /api/collections/exams/records': listOf([{ id: 'x1', name: 'Senior', level: '2', isFull: false }]),
  })
})

/** The form of this device, as its owner goes on with it. */
async function open(step: number, values: object) {
  keepDraft('registration', { step, exam: 'x1', values })
  const user = renderSite('/register')
  await user.click(await screen.findByRole('button', { name: 'Yes, go on with it' }))
  return user
}

describe('the guardian in the form of registration', () => {
  // fails when: an address is called optional without which nobody is accepted
  it('has an e-mail that is needed where the edition requires consent', async () => {
    service.answer('GET /api/collections/editions/records', listOf([{ guardian: 'require' }]))
    const user = await open(2, { ...child, guardianAddress: 'Pune' })
    expect(await screen.findByRole('textbox', { name: EMAIL })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Review' }))
    expect(await screen.findByText('Fill this in: the guardian has to agree.')).toBeDefined()
  })

  it('has an e-mail that is optional elsewhere', async () => {
    const user = await open(2, { ...child, guardianAddress: 'Pune' })
    expect(await screen.findByRole('textbox', { name: `${EMAIL} (optional)` })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Review' }))
    expect(await screen.findByRole('heading', { name: 'Review' })).toBeDefined()
  })

  // fails when: somebody of age is asked for the consent of a guardian
  it('has no e-mail for a student who is of age', async () => {
    service.answer('GET /api/collections/editions/records', listOf([{ guardian: 'require' }]))
    await open(2, { ...child, yob: String(YEAR - 19) })
    expect(await screen.findByRole('textbox', { name: 'Name of the guardian' })).toBeDefined()
    expect(screen.queryByRole('textbox', { name: /^E-mail of the guardian/ })).toBeNull()
  })
})

it('the last step shows the chosen exam, and the gender in words', async () => {
  await open(3, child)
  const school = within(await screen.findByRole('region', { name: 'The school' }))
  expect(school.getByText('Senior, level 2')).toBeDefined()
  expect(screen.getByText('Female')).toBeDefined()
  expect(screen.queryByText('FEMALE')).toBeNull()
})
