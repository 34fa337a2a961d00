import { makeSlipsRoute } from './make-slips.ts'
import { readSlipsRoute, slipCountsRoute } from './read-slips.ts'

/** The acts and readings of what is printed. */
export const printRoutes = [makeSlipsRoute, readSlipsRoute, slipCountsRoute]
