import { makeSlipsRoute } from './make-slips.ts'
import { readSlipsRoute, slipCountsRoute } from './read-slips.ts'
import { roomPrintsRoute } from './rooms/read-rooms.ts'

/** The acts and readings of what is printed. */
export const printRoutes = [makeSlipsRoute, readSlipsRoute, slipCountsRoute, roomPrintsRoute]
