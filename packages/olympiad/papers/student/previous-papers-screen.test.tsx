import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { site } from '../../kit/site.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the previous papers', () => {
  // proves: S2.12, S2.96, S2.97, S2.100
  it('show the junior paper first, and only the chosen one', async () => {
    const user = renderSite('/prev-qps')
    const junior = await screen.findByRole('tab', { name: '1. Junior Question Paper' })
    expect(junior.getAttribute('aria-selected')).toBe('true')
    expect(shownPaper()?.dataset.paper).toBe(site.previousPapers[0]?.url)
    await user.click(screen.getByRole('tab', { name: '2. Senior Question Paper' }))
    expect(shownPaper()?.dataset.paper).toBe(site.previousPapers[1]?.url)
  })

  // proves: S2.95, S2.98
  it('have two centred tabs, and each paper the whole width', async () => {
    renderSite('/prev-qps')
    const tabs = (await screen.findByRole('tablist')) as HTMLElement
    expect(getComputedStyle(tabs).justifyContent).toBe('center')
    expect(tabs.children).toHaveLength(2)
    expect(shownPaper() && getComputedStyle(shownPaper() as HTMLElement).width).toBe('100%')
  })

  // proves: S2.99, S9.23
  it('are as high as the window less 120, also after it was resized', async () => {
    vi.stubGlobal('innerHeight', 900)
    renderSite('/prev-qps')
    await screen.findByRole('tablist')
    expect(shownPaper()?.style.height).toBe('780px')
    vi.stubGlobal('innerHeight', 500)
    act(() => void window.dispatchEvent(new Event('resize')))
    expect(shownPaper()?.style.height).toBe('380px')
  })

  it('are offered as a link where they could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    renderSite('/prev-qps')
    const link = await screen.findByRole('link', { name: 'Open the paper' })
    expect(link.getAttribute('href')).toBe(site.previousPapers[0]?.url)
    expect(screen.getByRole('alert').textContent).toMatch(/could not be loaded/)
  })
})

/** The one paper that is shown. */
function shownPaper(): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>('[data-paper]')
  expect(all).toHaveLength(1)
  return all[0]
}
