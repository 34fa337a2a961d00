import { capability } from '../../ground/server/capability.ts'
import { noticesJob } from './show-notices.ts'

/** News with a time to appear and to vanish. */
export const notices = capability({
  name: 'notices',
  jobs: [noticesJob],
})
