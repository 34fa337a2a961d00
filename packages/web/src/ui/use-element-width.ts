import { type RefObject, useEffect, useState } from 'react'

const SETTLE_MS = 120

/** The inner width of an element (CSS pixels), 0 before it is known; follows resizes once they have settled. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0)
      clearTimeout(timer)
      // Hidden for the moment: the last width is the best guess for when it is shown again.
      if (next > 0) timer = setTimeout(() => setWidth(next), width === 0 ? 0 : SETTLE_MS)
    })
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, width])
  return width
}
