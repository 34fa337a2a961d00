import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const SETTLE_MS = 120

/** CSS pixels, both 0 before they are known. */
export interface ElementSize {
  readonly width: number
  readonly height: number
}

/** The inner size of an element; follows resizes once they have settled. */
export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 })
  const isKnown = size.width > 0
  // Before the first frame, so that what was in its place before does not give way to nothing.
  useLayoutEffect(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = element.current ?? {}
    if (width > 0) setSize({ width, height })
  }, [element])
  useEffect(() => {
    if (!element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const width = Math.floor(entry.contentRect.width)
      const height = Math.floor(entry.contentRect.height)
      clearTimeout(timer)
      // Hidden for the moment: the last size is the best guess for when it is shown again.
      if (width > 0) timer = setTimeout(() => setSize({ width, height }), isKnown ? SETTLE_MS : 0)
    })
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, isKnown])
  return size
}
