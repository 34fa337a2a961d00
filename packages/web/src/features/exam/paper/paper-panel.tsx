import type { UseQueryOptions } from '@tanstack/react-query'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { logFailure } from '../../../lib/failures.ts'
import { PaperSkeleton } from '../../../ui/paper/loading/paper-skeleton.tsx'
import { PaperBoundary } from '../../../ui/paper/paper-boundary.tsx'
import type { PaperDocument } from '../../../ui/paper/paper-text.ts'
import type { PaperHandle, PaperViewer } from '../../../ui/paper/paper-viewer.tsx'
import { usePaper } from '../../../ui/paper/use-paper.ts'
import { isReplaced } from '../fetching/kept-exam.ts'
import { type PageQuestions, questionsOn } from './page-questions.ts'
import { PaperFailure } from './paper-failure.tsx'
import { useQuestionPlaces } from './use-question-places.ts'

/** What the sheet may ask of the paper. */
export interface PaperGuide {
  /** Scrolls to a question and marks it; does nothing if its place is unknown. */
  show(questionnumber: number): void
}

/** How a paper is fetched. */
export type PaperQuery = UseQueryOptions<Blob, Error, Blob, string[]>

interface Props {
  paper: PaperQuery
  /** The number of questions, for a paper that is not an exam's. */
  questionCount?: number
  ref?: Ref<PaperGuide>
  /** Reports the questions on the page in view; take care that it is stable. */
  onQuestions?(questions: PageQuestions | undefined): void
}

const RETRY_MS = 4000
const untilThere = {
  refetchInterval({ state: { data } }: { state: { data: unknown } }) {
    const isHere = data && !(data instanceof Blob && isReplaced(data))
    return isHere ? false : RETRY_MS * (1 + Math.random())
  },
  refetchIntervalInBackground: true,
}

/** The question paper. It is fetched again after a failure; the answer sheet works meanwhile. */
export function PaperPanel({ paper, ...shown }: Props) {
  const { file, Viewer, missing, broken, isBusy, fail, tryAgain } = usePaper(paper, {
    again: untilThere,
    isUrgent: true,
  })
  const count = useCount(file)

  function failAloud(error: Error): void {
    logFailure('Showing the paper', error)
    fail(error)
  }

  if (broken || missing)
    return <PaperFailure kind={missing ? 'missing' : 'broken'} isBusy={isBusy} onRetry={tryAgain} />
  if (!file || !Viewer) return <PaperSkeleton />
  return <PaperFile key={count} {...shown} file={file} Viewer={Viewer} onFailure={failAloud} />
}

/** The number of a file among those that were shown here: state of one is not used for the next. */
function useCount(file: Blob | undefined): number {
  const last = useRef({ file, count: 0 })
  if (file && last.current.file !== file) last.current = { file, count: last.current.count + 1 }
  return last.current.count
}

interface ShownPaperProps extends Omit<Props, 'paper'> {
  file: Blob
  Viewer: typeof PaperViewer
  onFailure(error: Error): void
}

function PaperFile({ file, Viewer, questionCount, ref, onQuestions, onFailure }: ShownPaperProps) {
  const [drawn, setDrawn] = useState<PaperDocument>()
  const [page, setPage] = useState(1)
  const handle = useRef<PaperHandle>(null)
  const places = useQuestionPlaces(file, drawn, questionCount)

  useImperativeHandle(ref, () => ({
    show(questionnumber) {
      const mark = places.get(questionnumber)
      if (mark) handle.current?.mark(mark)
    },
  }))

  const questions = useMemo(() => questionsOn(places, page), [places, page])
  const tell = useEffectEvent((questions: PageQuestions | undefined) => onQuestions?.(questions))
  useEffect(() => tell(questions), [questions])
  return (
    <PaperBoundary onFailure={onFailure}>
      <Viewer
        label="Question paper"
        file={file}
        ref={handle}
        onFailure={onFailure}
        onDrawn={setDrawn}
        onPage={setPage}
      />
    </PaperBoundary>
  )
}
