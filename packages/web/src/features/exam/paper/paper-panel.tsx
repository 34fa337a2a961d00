import type { Questionpaper } from '@olympiad/contract/collections/questionpapers'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { logFailure } from '../../../lib/log-failure.ts'
import { Loading } from '../../../ui/loading.tsx'
import { PaperBoundary } from '../../../ui/paper-boundary.tsx'
import type { PaperDocument } from '../../../ui/paper-text.ts'
import type { PaperHandle } from '../../../ui/paper-viewer.tsx'
import { paperViewerQuery } from '../../../ui/paper-viewer-query.ts'
import { paperFileQuery } from '../exam-queries.ts'
import { type PageQuestions, questionsOn } from './page-questions.ts'
import { PaperFailure } from './paper-failure.tsx'
import { useQuestionPlaces } from './use-question-places.ts'

/** What the sheet may ask of the paper. */
export interface PaperGuide {
  /** Brings a question into view and marks it; nothing happens where it is not known where it stands. */
  show(questionnumber: number): void
}

interface Props {
  paper: Questionpaper
  ref?: Ref<PaperGuide>
  /** Which questions stand on the page in view; take care that it is stable. */
  onQuestions?(questions: PageQuestions | undefined): void
}

const RETRY_MS = 4000
const untilThere = {
  refetchInterval: ({ state }: { state: { data: unknown } }) =>
    state.data ? (false as const) : RETRY_MS * (1 + Math.random()),
  refetchIntervalInBackground: true,
}

/** The question paper; while it cannot be had it is asked for again, and the sheet can be used all the same. */
export function PaperPanel({ paper, ref, onQuestions }: Props) {
  const file = useQuery({ ...paperFileQuery(paper), ...untilThere })
  const viewer = useQuery({ ...paperViewerQuery, ...untilThere })
  const [isBroken, setIsBroken] = useState(false)
  const [drawn, setDrawn] = useState<PaperDocument>()
  const [page, setPage] = useState(1)
  const handle = useRef<PaperHandle>(null)
  const places = useQuestionPlaces(file.data, drawn)

  useImperativeHandle(ref, () => ({
    show(questionnumber) {
      const mark = places.get(questionnumber)
      if (mark) handle.current?.mark(mark)
    },
  }))

  const questions = useMemo(() => questionsOn(places, page), [places, page])
  const tell = useEffectEvent((questions: PageQuestions | undefined) => onQuestions?.(questions))
  useEffect(() => tell(questions), [questions])

  function fail(error: Error): void {
    logFailure('Showing the paper', error)
    setIsBroken(true)
  }

  async function tryAgain(): Promise<void> {
    await Promise.all([file.refetch(), viewer.data ?? viewer.refetch()])
    setIsBroken(false)
  }

  const isMissing = (file.isError && !file.data) || (viewer.isError && !viewer.data)
  if (isBroken || isMissing) {
    const isBusy = file.isFetching || viewer.isFetching
    return <PaperFailure kind={isMissing ? 'missing' : 'broken'} isBusy={isBusy} onRetry={tryAgain} />
  }
  if (!file.data || !viewer.data) return <Loading label="Loading the question paper..." />
  const Viewer = viewer.data
  return (
    <PaperBoundary onFailure={fail}>
      <Viewer
        label="Question paper"
        file={file.data}
        ref={handle}
        onFailure={fail}
        onDrawn={setDrawn}
        onPage={setPage}
      />
    </PaperBoundary>
  )
}
