import { later } from '../../../lib/later.tsx'

export const ConsentDialog = later(
  ({ consent }) => consent.isDue,
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
)

export const InstructionsDialog = later(
  ({ isOpen }) => isOpen,
  async () => (await import('./instructions-dialog.tsx')).InstructionsDialog,
)
