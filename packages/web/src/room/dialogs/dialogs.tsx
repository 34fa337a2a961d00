import Alert from '@mui/material/Alert'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { lazyPart } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { SIDE_BY_SIDE } from '@olympiad/olympiad/kit/ui/window/side-by-side'
import type { ComponentType } from 'react'
import { SHEET_WIDTH } from '../sheet/answer-panel-style.ts'

// All in one file, which is fetched at once after what is read first: then a network that fails takes none of them away.

/** Whether a dialog is wanted, and if it can be taken back, how. */
type Wish = boolean | (() => void) | undefined

function dialog<Props extends object>(
  pick: (all: typeof import('./all-dialogs.ts')) => ComponentType<Props>,
  wish: (props: Props) => Wish,
) {
  return lazyPart<Props>(
    (props) => Boolean(wish(props)),
    async () => pick(await import('./all-dialogs.ts')),
    { isUrgent: true, WhenLate: (props) => <DialogAwaited onClose={takeBack(wish(props))} /> },
  )
}

const takeBack = (wish: Wish) => (typeof wish === 'function' ? wish : undefined)

const opened = ({ isOpen, onClose }: { isOpen: boolean; onClose(): void }): Wish => isOpen && onClose

export const AnnouncementsDialog = dialog((all) => all.AnnouncementsDialog, opened)
export const ConsentDialog = dialog(
  (all) => all.ConsentDialog,
  ({ consent }) => consent.isDue,
)
export const ElsewhereDialog = dialog(
  (all) => all.ElsewhereDialog,
  ({ question }) => question.isAsked && question.putOff,
)
export const ExitDialog = dialog((all) => all.ExitDialog, opened)
export const FocusWarningDialog = dialog((all) => all.FocusWarningDialog, opened)
export const HelpDialog = dialog((all) => all.HelpDialog, opened)
export const InstructionsDialog = dialog((all) => all.InstructionsDialog, opened)
export const KeysDialog = dialog((all) => all.KeysDialog, opened)
export const LeaveDialog = dialog(
  (all) => all.LeaveDialog,
  ({ held }) => held?.stay,
)
export const PracticeEndDialog = dialog((all) => all.PracticeEndDialog, opened)
export const SubmitDialog = dialog(
  (all) => all.SubmitDialog,
  // What was confirmed is taken back by its own button alone.
  ({ submit: { stage, takeBack } }) => (stage === 'counting' ? takeBack : stage !== 'no'),
)

/** In the place of a dialog that the network holds up. Older browsers ask only once for a file: then a page loaded again has it. */
function DialogAwaited({ onClose }: { onClose?: (() => void) | undefined }) {
  const say = useSay()
  return (
    <Alert severity="warning" onClose={onClose} sx={awaitedStyle}>
      {say(
        'This needs the internet. It opens when the connection is back. Go on answering. If it does not open then, load this page again.',
      )}
    </Alert>
  )
}

/** Below the paper's end, where it hides neither the time nor a row. */
const awaitedStyle = {
  position: 'fixed',
  bottom: 8,
  left: 8,
  width: 'calc(100% - 16px)',
  [SIDE_BY_SIDE]: { width: `min(44rem, calc(100% - ${SHEET_WIDTH} - 16px))` },
  zIndex: 'modal',
  boxShadow: 4,
} as const
