import { later } from '../../../lib/later.tsx'

export const ElsewhereDialog = later(
  ({ question }) => question.isAsked,
  async () => (await import('../device/elsewhere-dialog.tsx')).ElsewhereDialog,
)

export const ExitDialog = later(
  ({ isOpen }) => isOpen,
  async () => (await import('../leaving/exit-dialog.tsx')).ExitDialog,
)

export const FocusWarningDialog = later(
  ({ isOpen }) => isOpen,
  async () => (await import('./focus-warning-dialog.tsx')).FocusWarningDialog,
)

export const KeysDialog = later(
  ({ isOpen }) => isOpen,
  async () => (await import('../sheet/keys-dialog.tsx')).KeysDialog,
)

export const LeaveDialog = later(
  ({ held }) => held !== null,
  async () => (await import('../leaving/leave-dialog.tsx')).LeaveDialog,
)
