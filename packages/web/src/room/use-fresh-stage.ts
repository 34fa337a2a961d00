import { type RefObject, useEffect, useRef } from 'react'

/**
 * When one stage of the exam takes the place of another by itself, what had the focus is gone: the heading of the new one
 * takes it, so that keyboard and screen reader go on there. Undefined stands for what comes in between. A dialog that
 * opened keeps the focus.
 */
export function useFreshStage(stage: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(stage)
  useEffect(() => {
    if (!stage) return
    const isFirst = last.current === undefined
    const isSame = last.current === stage
    last.current = stage
    if (isFirst || isSame || document.activeElement !== document.body) return
    focusHeading(place.current)
  }, [stage])
  return place
}

/** Gives the focus to the heading of a stage; to nothing where it has none yet. */
export function focusHeading(place: ParentNode | null): void {
  const heading = place?.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
