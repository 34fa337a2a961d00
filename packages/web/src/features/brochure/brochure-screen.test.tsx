import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSite } from '../../testing/render-site.tsx'

it('shows the two pages of the brochure in a loop, with arrows to the next and the previous one', async () => {
  const user = renderSite('/brochure')
  const pages = await screen.findAllByRole('img', { name: /^Brochure Page/ })
  expect(pages.map((page) => [page.getAttribute('alt'), page.getAttribute('src')])).toEqual([
    ['Brochure Page 1', '/brochure-1.webp'],
    ['Brochure Page 2', '/brochure-2.webp'],
  ])
  const carousel = document.querySelector('.swiper') as HTMLElement & { swiper: { realIndex: number; params: object } }
  expect(carousel.swiper.params).toMatchObject({ loop: true, slidesPerView: 1, spaceBetween: 10 })
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDefined()
  // Beyond this, the carousel needs a layout: going round is for a real browser.
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(carousel.swiper.realIndex).toBe(1)
})

it('fills the window below the header', async () => {
  renderSite('/brochure')
  const carousel = await screen.findByRole('region', { name: 'Exam brochure' })
  expect(getComputedStyle(carousel).height).toBe(`${window.innerHeight - 57}px`)
  const { width, height } = getComputedStyle(screen.getAllByRole('img', { name: /^Brochure Page/ })[0] as HTMLElement)
  expect([width, height]).toEqual(['100%', '100%'])
})
