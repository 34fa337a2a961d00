import { speak } from '@olympiad/olympiad/kit/language/language'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { site } from '@olympiad/olympiad/kit/site'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderSite } from '../../testing/render-site.tsx'
import { openTestStreams } from '../../testing/test-event-source.ts'
import { openTestService } from '../../testing/test-service.ts'
import { signInForTest } from '../../testing/test-session.ts'
import { chooseLanguage, startLanguage } from './choice.ts'

const offer = (...languages: string[]) => Object.assign(site, { languages })

beforeEach(() => {
  localStorage.clear()
  recordService.authStore.clear()
  openTestStreams()
  openTestService({})
})
afterEach(async () => {
  await chooseLanguage('en')
  Object.assign(site, { languages: undefined })
  speak()
})

describe('the choice of a language', () => {
  it('is not there where the edition has one language', async () => {
    renderSite('/login')
    expect(await screen.findByRole('heading', { name: 'Examinee Login' })).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
  })

  it('has each by its own name, changes the page and its head at once, and is kept', async () => {
    offer('en', 'hi')
    const user = renderSite('/login')
    const choice = await screen.findByRole('combobox', { name: 'Language' })
    expect(Array.from(choice.children, ({ textContent }) => textContent)).toEqual(['English', 'हिन्दी'])
    await user.type(await screen.findByLabelText('Username'), 'live01')
    await user.selectOptions(choice, 'हिन्दी')
    expect(await screen.findByRole('heading', { name: 'परीक्षार्थी लॉग इन' })).toBeDefined()
    expect(screen.getByLabelText('यूज़रनेम')).toHaveProperty('value', 'live01') // nothing that was typed is lost
    expect([document.documentElement.lang, document.title]).toEqual(['hi', 'लॉग इन'])
    expect(localStorage.getItem('language')).toBe('hi')
    await user.selectOptions(screen.getByRole('combobox', { name: 'भाषा' }), 'English')
    expect(screen.getByRole('heading', { name: 'Examinee Login' })).toBeDefined()
    expect(document.documentElement.lang).toBe('en')
  })

  it('begins with what is kept, else with the first of the edition', async () => {
    offer('en', 'hi')
    await startLanguage()
    expect(document.documentElement.lang).toBe('en')
    localStorage.setItem('language', 'hi')
    await startLanguage()
    expect(document.documentElement.lang).toBe('hi')
    localStorage.setItem('language', 'ur') // a former edition had it
    await startLanguage()
    expect(document.documentElement.lang).toBe('en')
    localStorage.clear()
    offer('hi', 'en')
    await startLanguage()
    expect(document.documentElement.lang).toBe('hi')
  })

  // fails when: translations that come late are spoken although the reader has gone back to English
  it('is the last one, whatever comes later', async () => {
    offer('en', 'hi')
    const late = chooseLanguage('hi')
    await act(() => chooseLanguage('en'))
    await late
    expect(document.documentElement.lang).toBe('en')
  })

  it('keeps the language when staff come in, who have words of their own', async () => {
    offer('en', 'hi')
    await chooseLanguage('hi')
    act(() => signInForTest('supervisors', 'coordinator1'))
    renderSite('/nowhere')
    await waitFor(() => expect(screen.getByRole('button', { name: 'लॉग आउट' })).toBeDefined())
  })
})
