import Stack from '@mui/material/Stack'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { Examinee } from '@olympiad/contract/collections/people/examinees'
import { formatEnd } from '../../../lib/time/exam-times.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { MediaAlerts, type MonitorView } from '../../../monitoring/index.ts'
import { type AnswerSaver, useSheetPart } from '../../../saving/index.ts'
import { FoldingAlert } from '../../../ui/folding-alert.tsx'
import { questionLabel } from '../format-duration.ts'
import { LastRescue, RescueBeside } from '../rescue/rescue-offers.tsx'
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
          title="The server cannot be reached. Go on answering."
          action={examinee && <RescueBeside examinee={examinee} exam={exam} saver={saver} />}
        >
          Your answers are kept on this device and sent when the connection is back. They must be sent before{' '}
          {formatEnd(exam, serverNow())}. Stay on this device until they are saved.
        </FoldingAlert>
      )}
      {!isDurable && (
        <FoldingAlert severity="error" title="This browser cannot keep answers on the device.">
          Do not close or reload this page until you see “All answers saved”.
        </FoldingAlert>
      )}
      {late && (
        <FoldingAlert severity="error" title="Some answers came after the end.">
          They do not count: {late}.
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
