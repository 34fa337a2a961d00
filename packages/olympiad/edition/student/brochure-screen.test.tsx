import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { site } from '../../kit/site.ts'

interface Carousel extends HTMLElement {
  swiper: { realIndex: number; params: object; allowTouchMove: boolean }
}

const pages = () => screen.findAllByRole('img', { name: /^Brochure Page/ })
const carousel = () => document.querySelector<Carousel>('.swiper') as Carousel

// proves: S2.11, S2.93, S2.94, S9.22
it('shows the two pages of the brochure in a loop, with arrows to the next and the previous one', async () => {
  const user = renderSite('/brochure')
  expect((await pages()).map((page) => [page.getAttribute('alt'), page.getAttribute('src')])).toEqual([
    ['Brochure Page 1', '/edition/brochure-1.webp'],
    ['Brochure Page 2', '/edition/brochure-2.webp'],
  ])
  expect(carousel().swiper.params).toMatchObject({ loop: true, slidesPerView: 1, spaceBetween: 10 })
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDefined()
  expect(screen.getByText('Page 1 of 2')).toBeDefined()
  // Beyond this, the carousel needs a layout: going round is for a real browser.
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(carousel().swiper.realIndex).toBe(1)
  expect(await screen.findByText('Page 2 of 2')).toBeDefined()
})

// proves: S2.92
it('fills the window below the header', async () => {
  renderSite('/brochure')
  const brochure = await screen.findByRole('region', { name: 'Exam brochure' })
  expect(getComputedStyle(brochure).height).toBe(`${window.innerHeight - 57}px`)
  const { width, height } = getComputedStyle((await pages())[0] as HTMLElement)
  expect([width, height]).toEqual(['100%', '100%'])
})

it('is enlarged on demand, to be scrolled by keys and fingers, and back again', async () => {
  const user = renderSite('/brochure')
  await pages()
  expect(screen.queryByRole('group', { name: 'Enlarged page' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Larger' }))
  const page = await screen.findByRole('group', { name: 'Enlarged page' })
  expect(page.tabIndex).toBe(0)
  expect(within(page).getByRole('img', { name: 'Brochure Page 1' })).toBeDefined()
  expect(getComputedStyle(page).overflow).toBe('auto')
  expect(getComputedStyle(page.querySelector('img') as HTMLElement).height).toBe('auto')
  expect(carousel().swiper.allowTouchMove).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Larger' }))
  expect(screen.queryByRole('group', { name: 'Enlarged page' })).toBeNull()
  expect(carousel().swiper.allowTouchMove).toBe(true)
})

it('leads to the PDF of the brochure', async () => {
  renderSite('/brochure')
  await pages()
  expect(screen.getByRole('link', { name: 'Open as PDF' }).getAttribute('href')).toBe(site.brochurePdf)
})

it('begins enlarged in a wide window, where a whole page is too small to read', async () => {
  vi.stubGlobal('innerWidth', 1366)
  renderSite('/brochure')
  await pages()
  expect(screen.getByRole('group', { name: 'Enlarged page' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Larger' }).getAttribute('aria-pressed')).toBe('true')
  expect(carousel().swiper.allowTouchMove).toBe(false)
  vi.unstubAllGlobals()
})
