import { capability } from '../../ground/server/capability.ts'
import { endPrintsJob } from './end-prints-job.ts'
import { makeSlipsRoute } from './make-slips.ts'
import { readSlipsRoute, slipCountsRoute } from './read-slips.ts'
import { roomPrintsRoute } from './rooms/read-rooms.ts'
import { slipsKind } from './slips-kind.ts'
import { slipsPart } from './slips-part.ts'

/** Slips with new passwords, and lists of rooms. */
export const slips = capability({
  name: 'slips',
  parts: [slipsPart],
  routes: [makeSlipsRoute, readSlipsRoute, slipCountsRoute, roomPrintsRoute],
  jobs: [endPrintsJob],
  kinds: [slipsKind],
})
