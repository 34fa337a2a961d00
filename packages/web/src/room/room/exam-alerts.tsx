import Stack from '@mui/material/Stack'
import { type AnswerSaver, useSheetPart } from '@olympiad/olympiad/answers/student/index'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { formatEnd } from '@olympiad/olympiad/kit/lib/time/exam-times'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { FoldingAlert } from '@olympiad/olympiad/kit/ui/folding-alert.tsx'
import { MediaAlerts, type MonitorView } from '@olympiad/olympiad/monitoring/student/index'
import type { Examinee } from '@olympiad/olympiad/people/declared/examinees'
import { LastRescue, RescueBeside } from '@olympiad/olympiad/rescue/student/rescue-offers.tsx'
import { useLasting } from './use-lasting.ts'

/** A single lost answer is sent again within two seconds, and answers wait meanwhile: that needs no alert. */
const CUT_OFF_AFTER_MS = 3000

interface Props {
  /** Whose answers may be saved as a file; absent if nothing is stored. */
  examinee: Examinee | undefined
  exam: Exam
  saver: AnswerSaver
  /** Whether the server answered the last question about the exam. */
  isReached: boolean
  view: MonitorView | undefined
  /** Looks for camera and microphone again. */
  onCheckMedia(): void
}

/** The alerts at the top of the exam, shown as long as their cause lasts: answers first, then the devices. */
export function ExamAlerts({ examinee, exam, saver, isReached, view, onCheckMedia }: Props) {
  const say = useSay()
  const isHeldUp = useSheetPart(saver, ({ unsaved, hindrance }) => unsaved > 0 && hindrance === 'network')
  const isDurable = useSheetPart(saver, (sheet) => sheet.isDurable)
  const late = useSheetPart(saver, (sheet) => sheet.late.map((each) => questionLabel(each.questionnumber)).join(', '))
  const isCutOff = useLasting(!isReached || isHeldUp, CUT_OFF_AFTER_MS)
  return (
    <Stack
      sx={{ bgcolor: 'background.paper', '& > .MuiAlert-root': { borderRadius: 0, borderWidth: '0 0 1px', py: 0.25 } }}
    >
      {examinee && <LastRescue examinee={examinee} exam={exam} saver={saver} />}
      {isCutOff && isDurable && (
        <FoldingAlert
          severity="warning"
          title={say('The server cannot be reached. Go on answering.')}
          action={examinee && <RescueBeside examinee={examinee} exam={exam} saver={saver} />}
        >
          {say(
            'Your answers are kept on this device and sent when the connection is back. They must be sent before {time}. Stay on this device until they are saved.',
            { time: formatEnd(exam, serverNow()) },
          )}
        </FoldingAlert>
      )}
      {!isDurable && (
        <FoldingAlert severity="error" title={say('This browser cannot keep answers on the device.')}>
          {say('Do not close or reload this page until you see “All answers saved”.')}
        </FoldingAlert>
      )}
      {late && (
        <FoldingAlert severity="error" title={say('Some answers came after the end.')}>
          {say('They do not count: {questions}.', { questions: late })}
        </FoldingAlert>
      )}
      {view && (
        <MediaAlerts
          camera={view.camera}
          microphone={view.microphone}
          onCheckAgain={onCheckMedia}
          isCameraExcused={examinee?.nocamera ?? false}
          isInRoom
        />
      )}
    </Stack>
  )
}
