import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { FoldingAlert } from '@olympiad/olympiad/kit/ui/folding-alert.tsx'
import { NotTaken } from '@olympiad/olympiad/rescue/student/not-taken.tsx'
import type { Rescued } from '@olympiad/olympiad/rescue/student/use-rescue'
import { useEffect, useRef } from 'react'
import { focusStop } from '../sheet/use-one-stop.ts'
import { formatSince } from './format-since.ts'
import type { Device } from './use-device.ts'

/**
 * Shown while another device sits the exam: why nothing can be chosen here, what happens to the answers, and the way
 * back.
 */
export function ElsewhereAlert({ device, rescued }: { device: Device; rescued: Rescued }) {
  const say = useSay()
  const { state, isTaking, failure, take } = device
  useFocusBack(state.kind === 'elsewhere')
  if (state.kind !== 'elsewhere') return null
  const { wasHere, locked, since } = state
  return (
    <Box sx={{ '& > .MuiAlert-root': { borderRadius: 0, borderWidth: '0 0 1px', py: 0.25 } }}>
      <FoldingAlert
        severity="warning"
        title={
          wasHere
            ? say('Your exam continues on another device since {time}.', { time: formatSince(since) })
            : say('Your exam is open on another device.')
        }
        action={
          !locked && (
            <Button color="inherit" variant="outlined" size="small" onClick={take} loading={isTaking}>
              {say(wasHere ? 'Use this device again' : 'Use this device')}
            </Button>
          )
        }
      >
        {say(
          'You cannot answer here, only look. The sheet shows your saved answers. What you chose here before is still sent for 15 minutes. For each question the newest answer counts.',
        )}{' '}
        {locked &&
          `${say('Your supervisor has locked your exam to the other device. Please speak to your supervisor.')} `}
        {failure && <strong>{failure} </strong>}
      </FoldingAlert>
      <NotTaken {...rescued} />
    </Box>
  )
}

/** The button disappears with the alert, so the focus moves to the sheet. */
function useFocusBack(isElsewhere: boolean): void {
  const wasElsewhere = useRef(isElsewhere)
  useEffect(() => {
    const isBack = wasElsewhere.current && !isElsewhere
    wasElsewhere.current = isElsewhere
    const sheet = document.getElementById('room-sheet')
    if (isBack && sheet && document.activeElement === document.body) focusStop(sheet)
  }, [isElsewhere])
}
