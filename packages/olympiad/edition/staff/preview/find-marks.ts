import type { ChangedParts } from './changed-parts.ts'

/** A rectangle in CSS pixels of the given element. */
export interface Mark {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where an element shows the changed parts, as they are painted now. */
export function findMarks(root: HTMLElement, { texts, selectors }: ChangedParts): readonly Mark[] {
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
