import { lazyPart } from '../../kit/lib/lazy-part.tsx'

/** The dialog of one's own account, fetched when it is opened or before. */
export const LaterAccountDialog = lazyPart(
  () => true,
  async () => (await import('./account-dialog.tsx')).AccountDialog,
)
