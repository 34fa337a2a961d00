import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { logFailure } from '@olympiad/olympiad/kit/lib/failures'
import { judgeBrowser } from '@olympiad/olympiad/kit/lib/judge-browser'
import { useUrgentParts } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { isReplaced } from '@olympiad/olympiad/kit/own-exam/fetching/kept-exam'
import { useQuestionPlaces } from '@olympiad/olympiad/kit/own-exam/use-question-places'
import { FirstPage, type LeftPlace } from '@olympiad/olympiad/kit/ui/paper/first-page/first-page.tsx'
import type { PagePicture } from '@olympiad/olympiad/kit/ui/paper/first-page/page-picture'
import { PaperSkeleton } from '@olympiad/olympiad/kit/ui/paper/loading/paper-skeleton.tsx'
import { LatePaper } from '@olympiad/olympiad/kit/ui/paper/opening/late-paper.tsx'
import { PaperBoundary } from '@olympiad/olympiad/kit/ui/paper/paper-boundary.tsx'
import type { PaperDocument } from '@olympiad/olympiad/kit/ui/paper/paper-text'
import type { PaperHandle, PaperViewer } from '@olympiad/olympiad/kit/ui/paper/paper-viewer.tsx'
import { usePaper } from '@olympiad/olympiad/kit/ui/paper/shown/use-paper'
import type { UseQueryOptions } from '@tanstack/react-query'
import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type PageQuestions, questionsOn } from './page-questions.ts'
import { type FirstPageQuery, useFirstPage } from './use-first-page.ts'

/** What the sheet may ask of the paper. */
export interface PaperGuide {
  /** Scrolls to a question and marks it; does nothing if its place is unknown. */
  show(questionnumber: number): void
}

/** How a paper is fetched. */
export type PaperQuery = UseQueryOptions<Blob, Error, Blob, string[]>

interface Props {
  paper: PaperQuery
  /** How the picture of its first page is fetched, where papers have one. */
  firstPage?: FirstPageQuery
  /** The number of questions, for a paper that is not an exam's. */
  questionCount: number
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

/**
 * The question paper, at first as a picture of its first page. It is fetched again after a failure; the answer sheet works
 * meanwhile.
 */
export function PaperPanel({ paper, firstPage, ...shown }: Props) {
  const label = useSay()('Question paper')
  const { picture, isAwaited } = useFirstPage(firstPage)
  const { file, Viewer, missing, broken, isBusy, isViewerLate, fail, tryAgain } = usePaper(paper, {
    ...{ again: untilThere, isUrgent: true, isHeld: isAwaited },
  })
  useUrgentParts(!isAwaited)
  const count = useCount(file)
  const left = useRef<LeftPlace>(undefined)

  function failAloud(error: Error): void {
    logFailure('Showing the paper', error)
    fail(error)
  }

  const failure = (broken || missing) && (
    <PaperFailure kind={missing ? 'missing' : 'broken'} isBusy={isBusy} onRetry={tryAgain} />
  )
  if (failure && !picture) return failure
  if (file && Viewer && !failure) {
    const replaces = count === 1 && picture ? { picture, left } : {}
    return <PaperFile key={count} {...shown} {...replaces} file={file} Viewer={Viewer} onFailure={failAloud} />
  }
  if (!picture) return <PaperSkeleton late={isViewerLate && label} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      {failure && <Box sx={{ flex: 'none', maxHeight: '50%', overflow: 'auto' }}>{failure}</Box>}
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <FirstPage label={label} picture={picture} left={left} />
        {isViewerLate && !failure && <LatePaper what={label} />}
      </Box>
    </Box>
  )
}

/** The number of a file among those that were shown here: state of one is not used for the next. */
function useCount(file: Blob | undefined): number {
  const last = useRef({ file, count: 0 })
  if (file && last.current.file !== file) last.current = { file, count: last.current.count + 1 }
  return last.current.count
}

interface ShownPaperProps extends Omit<Props, 'paper' | 'firstPage'> {
  file: Blob
  picture?: PagePicture
  left?: RefObject<LeftPlace | undefined>
  Viewer: typeof PaperViewer
  onFailure(error: Error): void
}

function PaperFile({ file, Viewer, questionCount, ref, onQuestions, onFailure, ...before }: ShownPaperProps) {
  const say = useSay()
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
        {...before}
        label={say('Question paper')}
        file={file}
        ref={handle}
        onFailure={onFailure}
        onDrawn={setDrawn}
        onPage={setPage}
      />
    </PaperBoundary>
  )
}

interface PaperFailureProps {
  /** It could not be fetched, or what was fetched cannot be shown. */
  kind: 'missing' | 'broken'
  isBusy: boolean
  onRetry(): void
}

const TEXTS = {
  missing: {
    title: message('The question paper could not be loaded'),
    next: message('This page tries again every few seconds.'),
  },
  broken: {
    title: message('The question paper could not be shown'),
    next: message('Try again, or load this page again.'),
  },
}

/** Shown in place of the paper: the answers are safe, what happens next, and who helps in the room. */
function PaperFailure({ kind, isBusy, onRetry }: PaperFailureProps) {
  const { title, next } = TEXTS[kind]
  const say = useSay()
  const { verdict, name, words } = judgeBrowser()
  return (
    <Box sx={{ p: 3, height: '100%', overflow: 'auto', bgcolor: 'desk' }}>
      <Alert severity="error">
        <AlertTitle>{say(title)}</AlertTitle>
        {say('Your answers are safe, and you can go on answering.')} {say(next)}{' '}
        {say('If it does not come, press HELP and tell your supervisor.')}
        {kind === 'broken' &&
          ` ${verdict === 'red' || name === '' ? say(words.text, words.values) : say('This browser is {name}.', { name })}`}
        <Box sx={{ mt: 1.5 }}>
          <Button variant="outlined" color="inherit" size="small" loading={isBusy} onClick={onRetry}>
            {say('Try again')}
          </Button>
        </Box>
      </Alert>
    </Box>
  )
}
