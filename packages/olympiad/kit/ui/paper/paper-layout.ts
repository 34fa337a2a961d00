interface PageBox {
  readonly number: number
  readonly top: number
  readonly height: number
}

/** The pages of a paper under one another, in CSS pixels of the scrolled content. */
export interface PaperLayout {
  readonly width: number
  readonly height: number
  /** Of every page. */
  readonly left: number
  readonly pageWidth: number
  readonly pages: readonly PageBox[]
}

/** A spot of the paper that no zoom moves: its page (from 1) and how far across and down that page it is (0 to 1). */
export interface PaperSpot {
  readonly page: number
  readonly across: number
  readonly down: number
}

/** A spot of the paper to find at a glance, and how tall it is: a part of the page's height. */
export interface PaperMark {
  readonly spot: PaperSpot
  readonly tall: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Between a page and its neighbours or the edge. */
export const PAPER_MARGIN = 12

interface Measures {
  /** Height by width of each page. */
  ratios: readonly number[]
  pageWidth: number
  /** What the scrolling element has for the pages. */
  available: number
}

/** Lays the pages out, each as wide as the others, in the middle of what is available. */
export function layoutPages({ ratios, pageWidth, available }: Measures): PaperLayout {
  const pages: PageBox[] = []
  let top = PAPER_MARGIN
  for (const [index, ratio] of ratios.entries()) {
    const height = Math.round(pageWidth * ratio)
    pages.push({ number: index + 1, top, height })
    top += height + PAPER_MARGIN
  }
  const left = Math.max(PAPER_MARGIN, Math.floor((available - pageWidth) / 2))
  return { width: left * 2 + pageWidth, height: top, left, pageWidth, pages }
}

/** The number of the page at a height of the content; the margin above a page belongs to the one before. */
export function pageAt({ pages }: PaperLayout, y: number): number {
  return Math.max(1, pages.findLastIndex(({ top }) => top <= y) + 1)
}

/** What lies at a point of the content. The margin below a page counts as its end: it does not grow with the zoom. */
export function spotAt(layout: PaperLayout, { x, y }: Point): PaperSpot {
  const page = pageAt(layout, y)
  const { top, height } = layout.pages[page - 1] ?? { top: 0, height: 1 }
  return { page, across: (x - layout.left) / layout.pageWidth, down: Math.min(1, Math.max(0, (y - top) / height)) }
}

/** Where a spot lies in the content. */
export function pointOf(layout: PaperLayout, { page, across, down }: PaperSpot): Point {
  const { top, height } = layout.pages[page - 1] ?? { top: 0, height: 0 }
  return { x: layout.left + across * layout.pageWidth, y: top + down * height }
}
