import { later } from '../../../lib/later.tsx'

export const SubmitDialog = later(
  ({ submit }) => submit.stage !== 'no',
  async () => (await import('./submit-dialog.tsx')).SubmitDialog,
)
