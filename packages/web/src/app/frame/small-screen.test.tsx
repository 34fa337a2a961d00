import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSite } from '../../testing/render-site.tsx'
import { openTestStreams } from '../../testing/test-event-source.ts'
import { openTestService } from '../../testing/test-service.ts'
import { signInForTest } from '../../testing/test-session.ts'

let width: number

/** Answers the media queries on width, as a window of `width` pixels would. */
function matchMedia(query: string) {
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1]
  const matches = most !== undefined && width <= Number(most)
  // The component library still listens in the old way.
  return Object.assign(new EventTarget(), { media: query, matches, addListener() {}, removeListener() {} })
}

beforeEach(() => {
  openTestStreams()
  openTestService({})
  vi.stubGlobal('matchMedia', matchMedia)
  signInForTest('supervisors', 'coordinator1')
})
afterEach(() => {
  recordService.authStore.clear()
  vi.unstubAllGlobals()
})

const clock = () => screen.findByRole('button', { name: /^Current time/ })
const logout = () => screen.findByRole('button', { name: 'Logout' })

describe('the header', () => {
  // proves: S2.51, S4.31
  it('has signs in place of time and words below the medium breakpoint', async () => {
    width = 899
    renderSite('/nowhere')
    expect((await clock()).textContent).toBe('')
    expect((await clock()).querySelector('svg')).not.toBeNull()
    expect((await logout()).textContent).toBe('')
  })

  // proves: S2.51
  it('has the time and the word from there on', async () => {
    width = 900
    renderSite('/nowhere')
    expect((await clock()).textContent).toMatch(/\d\d:\d\d:\d\d$/)
    expect((await logout()).textContent).toBe('Logout')
  })
})
