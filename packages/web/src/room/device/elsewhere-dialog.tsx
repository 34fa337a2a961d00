import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { useKept } from '@olympiad/olympiad/kit/ui/use-kept'
import { useId } from 'react'
import { formatSince } from './format-since.ts'
import type { Device } from './use-device.ts'
import type { ElsewhereQuestion } from './use-elsewhere-question.ts'

/** Asks an examinee who comes with a second device whether the exam is to go on here. */
export function ElsewhereDialog({ device, question }: { device: Device; question: ElsewhereQuestion }) {
  const say = useSay()
  const { state, isTaking, failure, take } = device
  const id = useId()
  const asked = state.kind === 'elsewhere' && question.isAsked ? state : null
  const shown = useKept(asked)
  const look = question.putOff
  return (
    <Dialog open={asked !== null} onClose={look} role="alertdialog" aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{say('This exam is open on another device')}</DialogTitle>
      <DialogContent>
        {shown?.locked ? (
          <Typography>
            {say('Your supervisor has locked your exam to the other device. Please speak to your supervisor.')}
          </Typography>
        ) : (
          <>
            <Typography>
              {say(
                'It has been open there since {time}. If you continue here, you cannot answer on the other device any more.',
                { time: formatSince(shown?.since) },
              )}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {say(
                'Your last answers on the other device are still sent for 15 minutes. After that it saves them as a file for your supervisor. For each question the newest answer counts.',
              )}
            </Typography>
          </>
        )}
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={look} autoFocus>
          {say('Only look')}
        </Button>
        {!shown?.locked && (
          <Button variant="contained" onClick={take} loading={isTaking}>
            {say('Use this device')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
