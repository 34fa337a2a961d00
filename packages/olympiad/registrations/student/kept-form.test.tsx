import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService } from '@olympiad/web/testing/test-service'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepDraft } from '../../kit/lib/kept/kept-draft.ts'
import { recordService } from '../../kit/lib/record-service.ts'

const values = { schoolName: 'Vidya Mandir', name: 'Kavya Nair', email: 'kavya@example.org' }

beforeEach(() => {
  localStorage.clear()
  recordService.authStore.clear()
  openTestStreams()
  const exam = { id: 'x1', name: 'Senior', level: '2', isFull: false }
  openTestService({ 'GET /api/collections/exams/records': listOf([exam]) })
})

const shown = () => document.body.textContent + [...document.querySelectorAll('input')].map(({ value }) => value).join()

describe('a form that somebody began at this computer', () => {
  // fails when: the form is shown before anybody says that it is theirs
  it('shows nothing of itself but an initial, and is gone when the next one says that it is not theirs', async () => {
    keepDraft('registration', { step: 0, exam: '', values })
    const user = renderSite('/register')
    await screen.findByRole('heading', { name: 'Is this the form of K…?' })
    expect(shown()).not.toMatch(/Kavya|Vidya|example\.org/)
    await user.click(screen.getByRole('button', { name: 'No, begin a new form' }))
    expect(await screen.findByRole('textbox', { name: 'School' })).toHaveProperty('value', '')
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Kavya|Vidya|example\.org/)
  })

  it('goes on for the one who says that it is theirs, and can be deleted, at the second press', async () => {
    keepDraft('registration', { step: 0, exam: '', values })
    const user = renderSite('/register')
    await user.click(await screen.findByRole('button', { name: 'Yes, go on with it' }))
    const school = await screen.findByRole('textbox', { name: 'School' })
    expect(school).toHaveProperty('value', 'Vidya Mandir')
    await user.click(screen.getByRole('button', { name: 'Forget this form' }))
    expect(school).toHaveProperty('value', 'Vidya Mandir')
    await user.click(screen.getByRole('button', { name: 'Delete what I typed' }))
    expect(await screen.findByRole('textbox', { name: 'School' })).toHaveProperty('value', '')
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Kavya|Vidya/)
  })

  it('is not asked about where nothing was typed', async () => {
    keepDraft('registration', { step: 0, exam: 'x1', values: {} })
    renderSite('/register')
    await screen.findByRole('textbox', { name: 'School' })
    expect(screen.queryByRole('heading', { name: /your form|the form of/ })).toBeNull()
  })
})
