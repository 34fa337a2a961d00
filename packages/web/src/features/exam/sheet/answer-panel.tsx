import Box from '@mui/material/Box'
import { QUESTION_COUNT } from '@olympiad/contract/scoring'
import { type FocusEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { MediaView } from '../../../monitoring/index.ts'
import type { AnswerSaver } from '../../../saving/index.ts'
import { CameraPreview } from '../../../ui/camera-preview.tsx'
import { LiveRegion } from '../../../ui/unseen.tsx'
import type { PageQuestions } from '../paper/page-questions.ts'
import { panelStyle } from './answer-panel-style.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { focusQuestion, nextUnanswered, questionOf, showQuestion } from './sheet-keys.ts'
import { SheetTools } from './sheet-tools.tsx'

interface Props {
  saver: AnswerSaver
  camera: MediaView | undefined
  isHidden: boolean
  /** The questions on the page of the paper in view, if known. */
  questions: PageQuestions | undefined
  /** Another question has been gone to: the paper follows where it can. Take care that it is stable. */
  onQuestion(questionnumber: number): void
  /** Somebody wants to see a question on the paper. Take care that it is stable. */
  onLookUp(questionnumber: number): void
}

/** The examinee's own picture, the tools of the sheet, and its hundred rows. */
export function AnswerPanel({ saver, camera, isHidden, questions, onQuestion, onLookUp }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef(0)
  const [said, setSaid] = useState('')

  const goTo = useCallback(
    (questionnumber: number) => {
      if (!panel.current) return
      focusQuestion(panel.current, questionnumber)
      onQuestion(questionnumber)
    },
    [onQuestion],
  )

  const acts = useMemo(
    () => ({
      lookUp: onLookUp,
      goToUnanswered(after: number) {
        const next = nextUnanswered(saver, after)
        if (next) goTo(next)
        // A text that is the same is not said again.
        else setSaid((before) => (before === ALL_ANSWERED ? `${ALL_ANSWERED} ` : ALL_ANSWERED))
      },
    }),
    [saver, goTo, onLookUp],
  )

  function noteQuestion({ target }: FocusEvent): void {
    last.current = questionOf(target) || last.current
  }

  return (
    <Box id="room-sheet" ref={panel} hidden={isHidden} sx={panelStyle} onFocus={noteQuestion}>
      {camera?.kind === 'live' && (
        <Box sx={{ gridArea: 'camera' }} className="camera">
          <CameraPreview stream={camera.stream} sx={{ borderRadius: 1, maxWidth: '100%' }} />
        </Box>
      )}
      <SheetTools
        saver={saver}
        questions={questions}
        onQuestion={goTo}
        onUnanswered={() => acts.goToUnanswered(last.current)}
        onPage={(first) => panel.current && showQuestion(panel.current, first)}
      />
      <AnswerSheet saver={saver} acts={acts} questions={questions} />
      <LiveRegion text={said} />
    </Box>
  )
}

const ALL_ANSWERED = `All ${QUESTION_COUNT} questions are answered.`
