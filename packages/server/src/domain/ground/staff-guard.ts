import { superusers } from '@olympiad/contract/collection'
import { olympiad } from '@olympiad/contract/collections/index'
import { may, mayOver, type Right, roleOf, type StaffRole } from '@olympiad/contract/roles'
import { type Account, accountsThat, type RequestInfo } from '@olympiad/engine'
import type { StoredSupervisor } from './stored.ts'

/** Lets in superusers, and staff of whom the right holds, however far it reaches. */
export const staffThatMay = (right: Right) =>
  accountsThat((account) => isSuperuser(account) || hasRight(account, right))

const isSuperuser = ({ collection }: Account) => collection.name === superusers.name

/** Whether an account is one of staff and has a right. */
export function hasRight({ collection, record }: Account, right: Right): boolean {
  return collection.name === olympiad.supervisors.name && may(record as StoredSupervisor, right)
}

/** Whether who asks has a right over what belongs to a school, empty = to none; superusers and commands have every one. */
export function isInScope({ account, isSuperuser }: RequestInfo, right: Right, school: string): boolean {
  return isSuperuser || (account !== null && mayOver(account.record as StoredSupervisor, right, school))
}

/** As what somebody acts: superusers and commands act for the organiser. */
export function roleIn({ account }: RequestInfo): StaffRole {
  const isStaff = account?.collection.name === olympiad.supervisors.name
  return isStaff ? roleOf(account.record as StoredSupervisor) : 'organiser'
}
