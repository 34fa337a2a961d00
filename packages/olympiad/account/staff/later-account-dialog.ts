import { later } from '../../kit/lib/later.tsx'

/** The dialog of one's own account, fetched when it is opened or before. */
export const LaterAccountDialog = later(
  () => true,
  async () => (await import('./account-dialog.tsx')).AccountDialog,
)
