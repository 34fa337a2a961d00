import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import type { AnswerSaver } from '../../lib/answer-saver.ts'
import { MediaAlerts, type MonitorView } from '../../monitoring/index.ts'
import { questionLabel } from './format-duration.ts'
import { useSheet } from './use-answer-saver.ts'

interface Props {
  saver: AnswerSaver
  view: MonitorView | undefined
  onCloseNotice(): void
}

/** The alerts at the top of the exam: answers first, then what was prevented, then the devices. */
export function ExamAlerts({ saver, view, onCloseNotice }: Props) {
  const { unsaved, hindrance, isDurable, late } = useSheet(saver)
  const isWaiting = unsaved > 0 && hindrance === 'network'
  return (
    <Stack
      sx={{ bgcolor: 'background.paper', '& > .MuiAlert-root': { borderRadius: 0, borderWidth: '0 0 1px', py: 0.25 } }}
    >
      {isWaiting && isDurable && (
        <Alert severity="warning" variant="outlined">
          The server cannot be reached. Go on answering: your answers are kept on this device and sent as soon as the
          connection is back. Do not switch to another computer before they are saved.
        </Alert>
      )}
      {!isDurable && (
        <Alert severity="error" variant="outlined">
          This browser cannot keep answers on the device. Do not close or reload this page before “All answers saved” is
          shown.
        </Alert>
      )}
      {late.length > 0 && (
        <Alert severity="error" variant="outlined">
          Not taken, because they came after the end:{' '}
          {late.map(({ questionnumber }) => questionLabel(questionnumber)).join(', ')}.
        </Alert>
      )}
      {view?.notice && (
        <Alert severity="error" variant="outlined" onClose={onCloseNotice} key={view.notice.count}>
          {view.notice.text}
        </Alert>
      )}
      {view && <MediaAlerts camera={view.camera} microphone={view.microphone} />}
    </Stack>
  )
}
