import { PAPER_MARGIN } from './paper-layout.ts'
import type { ElementSize } from './use-element-size.ts'

/** A part of the width that fits, or as much as shows a page whole. */
export type Zoom = number | 'page'

/** The width that fits is 1. */
export const FIT_WIDTH = 1

/** The width of the text on a usual page of a paper: its margins are outside the view. */
const FIT_TEXT = 1.25
/** A telephone's window, in which a whole width is too small to read. */
const NARROW_PX = 600

/** The zoom that a paper opens in, by the width of the window (CSS pixels). */
export function firstZoom(windowWidth: number): Zoom {
  return windowWidth < NARROW_PX ? FIT_TEXT : FIT_WIDTH
}

const STEPS = [0.6, 0.8, FIT_WIDTH, 1.25, 1.5, 2, 2.5]
// Wider, its lines would be too long to read.
const WIDEST_PX = 1400
/** Dots of one page: 64 MB. A weak computer draws a large zoom less finely rather than not at all. */
const MAX_DOTS = 16_000_000
/** Two steps that differ by less look alike. */
const ALIKE = 0.02

/** How wide a page is drawn (CSS pixels), in a view of the given size; 0 while that is unknown. */
export function zoomedWidth(zoom: Zoom, view: ElementSize, ratio: number): number {
  const fitting = Math.min(WIDEST_PX, Math.max(0, view.width - 2 * PAPER_MARGIN))
  if (zoom !== 'page') return Math.floor(fitting * zoom)
  return Math.floor(Math.min(fitting, Math.max(0, view.height - 2 * PAPER_MARGIN) / ratio))
}

/** A zoom as a part of the width that fits. */
export function zoomFactor(zoom: Zoom, view: ElementSize, ratio: number): number {
  if (zoom !== 'page') return zoom
  return zoomedWidth('page', view, ratio) / Math.max(1, zoomedWidth(FIT_WIDTH, view, ratio))
}

/** The next larger step, if there is one. */
export function stepIn(factor: number): number | undefined {
  return STEPS.find((step) => step > factor + ALIKE)
}

/** The next smaller step, if there is one. */
export function stepOut(factor: number): number | undefined {
  return STEPS.findLast((step) => step < factor - ALIKE)
}

/** How many dots a page of this many CSS pixels is drawn with for each pixel, on a screen that has `screen` of them. */
export function dotsPerPixel(width: number, height: number, screen: number): number {
  return Math.min(screen, Math.sqrt(MAX_DOTS / (width * height)))
}
