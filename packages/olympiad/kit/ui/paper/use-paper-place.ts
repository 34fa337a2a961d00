import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type PaperLayout, type PaperSpot, pageAt, pointOf, spotAt } from './paper-layout.ts'

/** Where in the view a spot is kept: 0 is its left or top, 1 its right or bottom. */
interface ViewPlace {
  readonly across: number
  readonly down: number
}

/** A spot of the paper, and where in the view it is kept. */
export interface HeldPlace {
  readonly spot: PaperSpot
  readonly at: ViewPlace
}

interface Paper {
  scroll: RefObject<HTMLElement | null>
  layout: PaperLayout | undefined
  /** A page fits into the view: the one of the place is shown whole, and the place is kept for when it no longer fits. */
  isWhole: boolean
}

const MIDDLE = { across: 0.5, down: 0.5 }
const START: HeldPlace = { spot: { page: 1, across: 0.5, down: 0 }, at: { across: 0.5, down: 0 } }
/** Lower down, what begins in view ends out of it. */
const LOWEST_IN_VIEW = 0.7

export interface PaperPlace {
  /** The page in the middle of the view. */
  readonly page: number
  /** Scrolls a spot to a place of the view. While the paper is hidden, it is shown so afterwards. */
  show(spot: PaperSpot, at: ViewPlace): void
  isInView(spot: PaperSpot): boolean
  /** Where one reads now; stable. */
  held(): HeldPlace
}

/**
 * Where one reads in a scrolling paper. The place is a spot of the paper, not a number of pixels: zoom, a window of another
 * size, pages that turn out to be longer, and hiding keep it.
 */
export function usePaperPlace({ scroll, layout, isWhole }: Paper): PaperPlace {
  const [page, setPage] = useState(1)
  const held = useRef(START)
  /** The position that was scrolled to here, so that its event is not taken for the reader's. */
  const given = useRef<{ top: number; left: number }>(undefined)

  const look = useCallback(
    (element: HTMLElement, layout: PaperLayout) =>
      setPage(pageAt(layout, element.scrollTop + element.clientHeight / 2)),
    [],
  )

  const restore = useCallback(
    (element: HTMLElement, layout: PaperLayout) => {
      const { spot, at } = isWhole ? { spot: { page: held.current.spot.page, ...MIDDLE }, at: MIDDLE } : held.current
      const { x, y } = pointOf(layout, spot)
      element.scrollTop = y - at.down * element.clientHeight
      element.scrollLeft = x - at.across * element.clientWidth
      given.current = { top: element.scrollTop, left: element.scrollLeft }
      look(element, layout)
    },
    [look, isWhole],
  )

  useLayoutEffect(() => {
    const element = scroll.current
    if (element && layout && isShown(element)) restore(element, layout)
  }, [scroll, layout, restore])

  useEffect(() => {
    const element = scroll.current
    if (!element || !layout) return
    const onScroll = () => {
      const { scrollTop: top, scrollLeft: left } = element
      // A hidden element loses its scroll: that is not a move of the reader's.
      if (!isShown(element) || (given.current?.top === top && given.current.left === left)) return
      given.current = undefined
      held.current = heldAt(element, layout)
      look(element, layout)
    }
    let wasShown = isShown(element)
    const observer = new ResizeObserver(() => {
      const isBack = isShown(element) && !wasShown
      wasShown = isShown(element)
      if (isBack) restore(element, layout)
      else if (wasShown) look(element, layout)
    })
    element.addEventListener('scroll', onScroll, { passive: true })
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [scroll, layout, look, restore])

  const show = useCallback(
    (spot: PaperSpot, at: ViewPlace) => {
      held.current = { spot, at }
      if (scroll.current && layout && isShown(scroll.current)) restore(scroll.current, layout)
    },
    [scroll, layout, restore],
  )

  const isInView = (spot: PaperSpot) => {
    const element = scroll.current
    return element !== null && layout !== undefined && isSeen(spot, element, layout)
  }
  return { page, show, isInView, held: useCallback(() => held.current, []) }
}

/** Whether a spot is in view, with room below it. */
function isSeen(spot: PaperSpot, element: HTMLElement, layout: PaperLayout): boolean {
  if (!isShown(element)) return false
  const { x, y } = pointOf(layout, spot)
  const [across, down] = [x - element.scrollLeft, y - element.scrollTop]
  return across >= 0 && across < element.clientWidth && down >= 0 && down < element.clientHeight * LOWEST_IN_VIEW
}

/** What is in the middle of the view; at the very beginning, the beginning. */
function heldAt(element: HTMLElement, layout: PaperLayout): HeldPlace {
  const { scrollTop, scrollLeft, clientWidth, clientHeight } = element
  const at = { across: 0.5, down: scrollTop > 0 ? 0.5 : 0 }
  const point = { x: scrollLeft + clientWidth / 2, y: Math.max(0, scrollTop) + at.down * clientHeight }
  return { spot: spotAt(layout, point), at }
}

function isShown(element: HTMLElement): boolean {
  return element.clientHeight > 0
}
