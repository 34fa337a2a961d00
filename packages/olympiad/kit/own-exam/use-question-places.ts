import { useEffect, useState } from 'react'
import { logFailure } from '../lib/failures.ts'
import { type PaperDocument, type PaperText, readPaperText } from '../ui/paper/paper-text.ts'
import { findQuestions, type QuestionPlaces } from './find-questions.ts'

const NONE: QuestionPlaces = new Map()
/** Read once a paper, however often it is opened. */
const known = new WeakMap<Blob, QuestionPlaces>()

// How long a browser that is never idle waits for each page.
const IDLE_LIMIT_MS = 2000

/**
 * The places of the questions on a paper whose first page is drawn; empty until they are found, and for a paper without
 * readable text.
 */
export function useQuestionPlaces(
  file: Blob | undefined,
  paper: PaperDocument | undefined,
  questionCount: number,
): QuestionPlaces {
  const [found, setFound] = useState<{ file: Blob; places: QuestionPlaces }>()
  useEffect(() => {
    if (!file || !paper || known.has(file)) return
    let isOver = false
    const find = async () => {
      const pages: PaperText[][] = []
      for (let page = 1; page <= paper.numPages && !isOver; page += 1) {
        await idle()
        if (!isOver) pages.push(await readPaperText(paper, page))
      }
      if (isOver) return
      const places = findQuestions(pages, questionCount)
      known.set(file, places)
      setFound({ file, places })
    }
    // Without the places the paper is read and scrolled all the same.
    find().catch((error) => !isOver && logFailure('Finding the questions on the paper', error))
    return () => {
      isOver = true
    }
  }, [file, paper, questionCount])
  if (!file) return NONE
  return known.get(file) ?? (found?.file === file ? found.places : NONE)
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS })
    else setTimeout(resolve) // Safari
  })
}
