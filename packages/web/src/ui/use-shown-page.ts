import { type RefObject, useEffect, useState } from 'react'

/** The number of the page in the middle of a scrolling element whose pages carry `data-page`. */
export function useShownPage(scroll: RefObject<HTMLElement | null>, pageCount: number): number {
  const [shown, setShown] = useState(1)
  useEffect(() => {
    const element = scroll.current
    if (!element || pageCount === 0) return
    const look = () => {
      const { top, height } = element.getBoundingClientRect()
      const pages = [...element.querySelectorAll<HTMLElement>('[data-page]')]
      const current = pages.findLast((page) => page.getBoundingClientRect().top <= top + height / 2)
      setShown(Number(current?.dataset.page ?? 1))
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroll, pageCount])
  return shown
}
