import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { isPlainSheet } from '@olympiad/olympiad/forms/declared/sheet-form'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { CameraPreview } from '@olympiad/olympiad/kit/ui/camera-preview.tsx'
import { LiveRegion, Unseen } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import { SIDE_BY_SIDE_PX, useIsOnePane } from '@olympiad/olympiad/kit/ui/window/side-by-side'
import { CameraChoice, type WatchedMedia } from '@olympiad/olympiad/monitoring/student/index'
import { type FocusEvent, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigator } from '../navigator/navigator.tsx'
import type { SeenQuestions } from '../navigator/seen-questions.ts'
import type { PageQuestions } from '../paper/page-questions.ts'
import { panelStyle } from './answer-panel-style.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { FormSheet } from './lazy-form-sheet.tsx'
import { questionOf, sheetActs } from './sheet-acts.ts'
import { focusQuestion, showQuestion } from './sheet-keys.ts'
import { SheetTools } from './sheet-tools.tsx'

interface Props {
  saver: AnswerSaver
  camera: WatchedMedia | undefined
  isHidden: boolean
  seen: SeenQuestions
  /** The questions on the page of the paper in view, if known. */
  questions: PageQuestions | undefined
  /** Another question has been gone to: the paper follows where it can. Take care that it is stable. */
  onQuestion(questionnumber: number): void
  /** A student wants to see a question on the paper. Take care that it is stable. */
  onLookUp(questionnumber: number): void
  /** A student wants to know the keys. */
  onKeys(): void
}

/** The examinee's own picture, the tools of the sheet, and its hundred rows. */
export function AnswerPanel({ saver, camera, isHidden, seen, questions, onQuestion, onLookUp, onKeys }: Props) {
  const say = useSay()
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef(0)
  const [said, setSaid] = useState('')
  const isSmall = useIsOnePane()
  const [isOverviewOpen, setIsOverviewOpen] = useState(false)

  const goTo = useCallback(
    (questionnumber: number) => {
      if (!panel.current) return
      // There it lies before the rows.
      if (isSmall) flushSync(() => setIsOverviewOpen(false))
      focusQuestion(panel.current, questionnumber)
      onQuestion(questionnumber)
    },
    [isSmall, onQuestion],
  )

  const acts = useMemo(() => {
    // A text that is the same is not said again.
    const announce = (text: string) => setSaid((before) => (before === text ? `${text} ` : text))
    return { ...sheetActs({ saver, goTo, announce }), lookUp: onLookUp }
  }, [saver, goTo, onLookUp])

  function noteQuestion({ target }: FocusEvent): void {
    if (!target.closest('#answer-sheet')) return
    last.current = questionOf(target) || last.current
    seen.add([last.current])
  }

  return (
    <Box id="room-sheet" ref={panel} hidden={isHidden} sx={panelStyle} onFocus={noteQuestion}>
      <Unseen as="h2">{say('Answer sheet')}</Unseen>
      <Box className="head">
        {camera && camera.kind !== 'failed' && camera.kind !== 'off' && (
          <OwnCamera stream={camera.kind === 'live' ? camera.stream : null} />
        )}
        <SheetTools
          saver={saver}
          questions={questions}
          onQuestion={goTo}
          onUnanswered={() => acts.goToUnanswered(last.current)}
          onPage={(first) => panel.current && showQuestion(panel.current, first)}
          onKeys={onKeys}
        />
      </Box>
      <Navigator
        saver={saver}
        seen={seen}
        isOpen={isOverviewOpen}
        onToggle={() => setIsOverviewOpen(!isOverviewOpen)}
        onQuestion={goTo}
      />
      {isPlainSheet(saver.board.form) ? (
        <AnswerSheet saver={saver} acts={acts} questions={questions} />
      ) : (
        <FormSheet saver={saver} acts={acts} questions={questions} />
      )}
      <LiveRegion text={said} />
    </Box>
  )
}

const pictureStyle = { borderRadius: 1, maxWidth: '100%' } as const

interface OwnCameraProps {
  /** Null until the camera's picture is here: its place is kept. */
  readonly stream: MediaStream | null
}

/** The student's own picture, small beside the tools; a press shows all of it. Whole where there is room beside the rows. */
function OwnCamera({ stream }: OwnCameraProps) {
  const say = useSay()
  const hasRoom = useMediaQuery(useTheme().breakpoints.between('sm', SIDE_BY_SIDE_PX), { noSsr: true })
  const [isLarge, setIsLarge] = useState(false)
  const picture = <CameraPreview stream={stream} sx={pictureStyle} />
  const choice = stream && <CameraChoice stream={stream} />
  if (hasRoom)
    return (
      <Box className="camera" sx={{ gridArea: 'camera' }}>
        {picture}
        {choice}
      </Box>
    )
  return (
    <Box className="camera" data-large={isLarge} sx={{ gridArea: 'camera' }}>
      <ButtonBase
        aria-expanded={isLarge}
        aria-label={say('Larger picture of yourself')}
        onClick={() => setIsLarge(!isLarge)}
        sx={{ maxWidth: '100%' }}
      >
        {picture}
      </ButtonBase>
      {isLarge && choice}
    </Box>
  )
}
