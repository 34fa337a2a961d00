import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type AnswerSaver, useSheetPart } from '@olympiad/olympiad/answers/student/index'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { formatEnd } from '@olympiad/olympiad/kit/lib/time/exam-times'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { describeChange, type Extension } from '@olympiad/olympiad/kit/own-exam/extension'
import type { KnownExam } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { useDeviceChoice } from '@olympiad/olympiad/kit/ui/use-device-choice'
import type { ReactNode } from 'react'
import { OwnUsername } from '../../student/own-username.tsx'
import { SaveStatus } from '../save-status.tsx'
import { ExamProgress, HiddenTime, TimeLeft } from './exam-progress.tsx'
import {
  actsStyle,
  cardStyle,
  examineeStyle,
  levelStyle,
  nameStyle,
  stateStyle,
  timeStyle,
} from './header-card-style.ts'

interface Props {
  known: KnownExam
  saver: AnswerSaver
  onRead(): void
  /** Absent where the service knows of no handing in. */
  onSubmit?: (() => void) | undefined
  onEnd(): void
  /** The way to what staff have said; it has the rest of the last line. */
  news?: ReactNode
  /** What else can be asked for. */
  children?: ReactNode
}

/**
 * What the exam is, who sits it, how much time is left, and whether every answer is safe. Names wrap and are never cut. In
 * a short window it is one line.
 */
export function HeaderCard({ known, saver, onRead, onSubmit, onEnd, news, children }: Props) {
  const say = useSay()
  const { examinee, exam, extension } = known
  const [isTimeHidden, setIsTimeHidden] = useDeviceChoice('time hidden')
  return (
    <Box component="header" sx={cardStyle}>
      <Box sx={{ gridArea: 'exam', minWidth: 0 }}>
        <Typography variant="h1" sx={nameStyle}>
          {exam.name}
        </Typography>
        <Typography color="textSecondary" sx={levelStyle}>
          {say('Level {level}', { level: exam.level })}
          {exam.type && ` • ${exam.type}`}
        </Typography>
      </Box>
      <Box sx={actsStyle}>
        <Button variant="text" color="inherit" size="small" onClick={onRead}>
          {say('INSTRUCTIONS')}
        </Button>
        {children}
        <Button variant="text" size="small" color="error" onClick={onEnd}>
          {say('END EXAM')}
        </Button>
        {onSubmit && <SubmitButton saver={saver} onSubmit={onSubmit} />}
      </Box>
      <Box sx={examineeStyle}>
        <ExamineeLine examinee={examinee} />
      </Box>
      <Box sx={timeStyle}>
        {!isTimeHidden && <ExamProgress exam={exam} />}
        {isTimeHidden ? (
          <HiddenTime onShow={() => setIsTimeHidden(false)} />
        ) : (
          <TimeLeft exam={exam} onHide={() => setIsTimeHidden(true)} />
        )}
      </Box>
      <Box sx={stateStyle}>
        <SaveStatus saver={saver} />
        <EndOfExam exam={exam} extension={extension} />
        <Box className="news">{news}</Box>
      </Box>
    </Box>
  )
}

function SubmitButton({ saver, onSubmit }: { saver: AnswerSaver; onSubmit(): void }) {
  const say = useSay()
  const isReadOnly = useSheetPart(saver, (sheet) => sheet.isReadOnly)
  return (
    <Button variant="contained" size="small" disabled={isReadOnly} onClick={onSubmit}>
      {say('SUBMIT')}
    </Button>
  )
}

function ExamineeLine({ examinee }: Pick<KnownExam, 'examinee'>) {
  return (
    <>
      {examinee.name && (
        <>
          <Box component="bdi" translate="no" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {examinee.name}
          </Box>
          {' · '}
        </>
      )}
      <Box component="span" sx={{ display: 'inline-block' }}>
        <OwnUsername username={examinee.username} />
      </Box>
    </>
  )
}

/** Until when this examinee may answer, and the time that was given beyond what all have. */
function EndOfExam({ exam, extension }: { exam: Exam; extension: Extension | undefined }) {
  const say = useSay()
  return (
    <Box component="span" className="end" sx={{ color: 'text.secondary' }}>
      {say('Ends {time}', { time: formatEnd(exam, serverNow()) })}
      {extension && (
        <>
          {' · '}
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {describeChange(extension)}
          </Box>
        </>
      )}
    </Box>
  )
}
