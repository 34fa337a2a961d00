import { describe, expect, it } from 'vitest'
import { layoutPages, PAPER_MARGIN, pageAt, pointOf, spotAt } from './paper-layout.ts'

const layout = layoutPages({ ratios: [1.4, 1.4, 0.7], pageWidth: 500, available: 700 })
const wide = layoutPages({ ratios: [1.4, 1.4, 0.7], pageWidth: 1250, available: 700 })

describe('the pages of a paper', () => {
  it('lie under one another, in the middle, each as high as its own shape', () => {
    expect(layout.pages.map(({ height }) => height)).toEqual([700, 700, 350])
    expect(layout.pages.map(({ top }) => top)).toEqual([12, 724, 1436])
    expect(layout.height).toBe(1436 + 350 + PAPER_MARGIN)
    expect(layout.left).toBe(100)
    expect(layout.width).toBe(700)
  })

  it('keep their margin when they are wider than the view', () => {
    expect(wide.left).toBe(PAPER_MARGIN)
    expect(wide.width).toBe(1250 + 2 * PAPER_MARGIN)
  })

  it('are told by a height, from above the first to below the last', () => {
    expect([-5, 0, 12, 723, 724, 1436, 9999].map((y) => pageAt(layout, y))).toEqual([1, 1, 1, 1, 2, 3, 3])
  })

  it('have spots that lie at the same place of the page however large it is', () => {
    const spot = spotAt(layout, { x: 350, y: 1074 })
    expect(spot).toEqual({ page: 2, across: 0.5, down: 0.5 })
    const { x, y } = pointOf(wide, spot)
    expect({ x, y }).toEqual({ x: PAPER_MARGIN + 625, y: (wide.pages[1]?.top ?? 0) + 875 })
    expect(spotAt(wide, { x, y })).toEqual(spot)
  })

  it('have spots between two pages that stay with the upper one in any zoom', () => {
    const spot = spotAt(layout, { x: 350, y: 720 })
    expect(spot).toEqual({ page: 1, across: 0.5, down: 1 })
    expect(pageAt(wide, pointOf(wide, spot).y)).toBe(1)
    expect(spotAt(layout, { x: 350, y: 3 })).toMatchObject({ page: 1, down: 0 })
  })
})
