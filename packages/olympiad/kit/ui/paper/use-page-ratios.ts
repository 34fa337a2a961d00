import { useEffect, useEffectEvent, useState } from 'react'
import type { PaperDocument } from './paper-text.ts'

const NONE: readonly number[] = []

/**
 * Height by width of each page; empty before the first page is known. Until the others are, they count as like the first: it
 * must not wait for them.
 */
export function usePageRatios(paper: PaperDocument | undefined, onFailure: (error: Error) => void): readonly number[] {
  const [known, setKnown] = useState<{ paper: PaperDocument; ratios: readonly number[] }>()
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (!paper) return
    let isOver = false
    const read = async () => {
      const first = await ratioOf(paper, 1)
      if (!isOver) setKnown({ paper, ratios: Array(paper.numPages).fill(first) })
      const all: number[] = [first]
      for (let page = 2; page <= paper.numPages && !isOver; page += 1) {
        all.push(await ratioOf(paper, page).catch(() => first)) // a page that cannot be read says so in its place
      }
      if (!isOver && all.some((ratio) => ratio !== first)) setKnown({ paper, ratios: all })
    }
    read().catch((error) => !isOver && fail(error))
    return () => {
      isOver = true
    }
  }, [paper])
  return known && known.paper === paper ? known.ratios : NONE
}

async function ratioOf(paper: PaperDocument, pageNumber: number): Promise<number> {
  const { width, height } = (await paper.getPage(pageNumber)).getViewport({ scale: 1 })
  return height / width
}
