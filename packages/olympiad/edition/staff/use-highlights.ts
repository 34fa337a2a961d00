import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ChangedParts } from './changed-parts.ts'

/** Where the changed parts are on the page; found again when the page gets another size, as lists and pictures arrive. */
export function useHighlights(
  page: RefObject<HTMLElement | null>,
  parts: ChangedParts,
  scale: number,
): readonly Highlight[] {
  const [highlights, setHighlights] = useState<readonly Highlight[]>([])
  const wanted = JSON.stringify([parts, scale])
  const find = useEffectEvent(() => {
    if (page.current) setHighlights(findHighlights(page.current, parts))
  })
  useEffect(() => {
    if (!page.current || wanted === '') return
    find()
    const observer = new ResizeObserver(() => find())
    observer.observe(page.current)
    return () => observer.disconnect()
  }, [page, wanted])
  return highlights
}

/** A rectangle in CSS pixels of the given element. */
interface Highlight {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where an element shows the changed parts, as they are painted now. */
function findHighlights(root: HTMLElement, { texts, selectors }: ChangedParts): readonly Highlight[] {
  const origin = root.getBoundingClientRect()
  const found = [
    ...texts.flatMap((text) => [...rangesOf(root, text)].flatMap((range) => [...range.getClientRects()])),
    ...selectors.flatMap((selector) =>
      [...root.querySelectorAll(selector)].map((element) => element.getBoundingClientRect()),
    ),
  ]
  return found
    .filter(({ width }) => width > 0)
    .map(({ left, top, width, height }) => ({ left: left - origin.left, top: top - origin.top, width, height }))
}

function* rangesOf(root: HTMLElement, text: string): Generator<Range> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node.nodeValue ?? '').indexOf(text)
    if (at === -1) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + text.length)
    yield range
  }
}
