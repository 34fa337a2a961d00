import type { WritePart } from '../engine.ts'
import { isLimited, surplusOf } from './quota.ts'

/**
 * Keeps an owner within the quota of its uploads: removes records that a new one leaves no room for. Superusers have no
 * quota.
 */
export const quotaPart: WritePart = {
  concerns: isLimited,

  async makeRoom(engine, transaction, { action, collection, request, after: record }) {
    if (action !== 'create' || request.isSuperuser || !record) return []
    return surplusOf(engine, transaction, { collection, record })
  },
}
