import { message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { say } from '@olympiad/olympiad/kit/language/language'
import { paperUrl } from '@olympiad/olympiad/kit/lib/exam/paper-file'
import type { ExamState } from '@olympiad/olympiad/kit/own-exam/use-exam'
import type { Questionpaper } from '@olympiad/olympiad/papers/declared/questionpapers'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Notice } from '../use-moved-end.ts'

const REPLACED = message(
  'The organiser replaced the question paper. Your answers are kept. Please read the questions again.',
)
const ANOTHER = message('The organiser gave you another question paper. The answers on this answer sheet count.')

/** Reports that the paper or its file was replaced while the page is open; the notice stays until it is closed. */
export function useOtherPaper(state: ExamState): Notice {
  const [text, setText] = useState('')
  const paper = state.kind === 'known' ? state.paper : undefined
  const last = useRef<Questionpaper>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = paper ?? before
    if (!paper || !before) return
    if (paper.id !== before.id) setText(say(ANOTHER))
    else if (paperUrl(paper) !== paperUrl(before)) setText(say(REPLACED))
  }, [paper])
  return { text, close: useCallback(() => setText(''), []) }
}
