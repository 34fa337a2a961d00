import { describe, expect, it } from 'vitest'
import { dotsPerPixel, FIT_WIDTH, firstZoom, stepIn, stepOut, zoomedWidth, zoomFactor } from './paper-zoom.ts'

const view = { width: 724, height: 624 }
const A4 = Math.SQRT2

describe('the zoom of a paper', () => {
  it('fits the width of the view, less its margins, but never too wide to read', () => {
    expect(zoomedWidth(FIT_WIDTH, view, A4)).toBe(700)
    expect(zoomedWidth(1.5, view, A4)).toBe(1050)
    expect(zoomedWidth(FIT_WIDTH, { width: 2500, height: 900 }, A4)).toBe(1400)
  })

  it('begins with the width of a page, in the window of a telephone with that of its text', () => {
    expect([1366, 900, 600].map(firstZoom)).toEqual([FIT_WIDTH, FIT_WIDTH, FIT_WIDTH])
    expect(zoomedWidth(firstZoom(390), { width: 390, height: 600 }, A4)).toBe(457)
  })

  it('shows a page whole, upright or across', () => {
    const upright = zoomedWidth('page', view, A4)
    expect(upright * A4).toBeLessThanOrEqual(600)
    expect(upright * A4).toBeGreaterThan(597)
    expect(zoomedWidth('page', view, 0.5)).toBe(700)
    expect(zoomFactor('page', view, A4)).toBeCloseTo(424 / 700)
  })

  it('is nothing before the view has a size', () => {
    expect(zoomedWidth(FIT_WIDTH, { width: 0, height: 0 }, A4)).toBe(0)
    expect(zoomedWidth('page', { width: 0, height: 0 }, A4)).toBe(0)
  })

  it('goes by steps, also from between two of them, and not beyond the last', () => {
    expect([1, 0.65, 2.5].map(stepIn)).toEqual([1.25, 0.8, undefined])
    expect([1, 0.65, 0.6, 0.4].map(stepOut)).toEqual([0.8, 0.6, undefined, undefined])
    expect(stepIn(0.3)).toBe(0.6)
  })

  it('draws as finely as the screen can show, but no page takes more than 64 MB', () => {
    expect(dotsPerPixel(950, 1344, 1)).toBe(1)
    expect(dotsPerPixel(950, 1344, 2)).toBe(2)
    const [width, height] = [2750, 3889]
    const ratio = dotsPerPixel(width, height, 2)
    expect(ratio).toBeGreaterThan(1)
    expect(width * ratio * height * ratio * 4).toBeLessThanOrEqual(64_000_001)
  })
})
