import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ChangedParts } from './changed-parts.ts'
import { findMarks, type Mark } from './find-marks.ts'

/** Where the changed parts are on the page; found again when the page gets another size, as lists and pictures arrive. */
export function useMarks(page: RefObject<HTMLElement | null>, parts: ChangedParts, scale: number): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const wanted = JSON.stringify([parts, scale])
  const find = useEffectEvent(() => {
    if (page.current) setMarks(findMarks(page.current, parts))
  })
  useEffect(() => {
    if (!page.current || wanted === '') return
    find()
    const observer = new ResizeObserver(() => find())
    observer.observe(page.current)
    return () => observer.disconnect()
  }, [page, wanted])
  return marks
}
