import { capability } from '../../ground/server/capability.ts'
import { acceptRescueRoute } from './accept-rescue.ts'
import { readRescueRoute } from './read-rescue.ts'
import { rescueKeyRoute } from './rescue-key.ts'

/** Rescue files. */
export const rescue = capability({
  name: 'rescue',
  routes: [rescueKeyRoute, readRescueRoute, acceptRescueRoute],
})
