import { type Account, accountsThat, type RequestInfo } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { superusers } from '../../declared/collection.ts'
import { may, mayOver, type Right, roleOf, type StaffRole } from '../../declared/roles.ts'
import type { StoredStaff } from './stored.ts'

/** Lets in superusers, and staff who have the right in any scope. */
export const staffThatMay = (right: Right) =>
  accountsThat((account) => isSuperuser(account) || hasRight(account, right))

const isSuperuser = ({ collection }: Account) => collection.name === superusers.name

/** Whether an account belongs to staff and has a right. */
export function hasRight({ collection, record }: Account, right: Right): boolean {
  return collection.name === olympiad.supervisors.name && may(record as StoredStaff, right)
}

/** Whether the caller has a right over records of a school (empty: of no school). Superusers and commands have every right. */
export function isInScope({ account, isSuperuser }: RequestInfo, right: Right, school: string): boolean {
  return isSuperuser || (account !== null && mayOver(account.record as StoredStaff, right, school))
}

/** The caller's school; empty without one. */
export const ownSchool = ({ account }: Pick<RequestInfo, 'account'>): string =>
  (account?.record as Partial<StoredStaff> | undefined)?.school ?? ''

/** The role in which the caller acts; superusers and commands act as an organiser. */
export function roleIn({ account }: RequestInfo): StaffRole {
  const isStaff = account?.collection.name === olympiad.supervisors.name
  return isStaff ? roleOf(account.record as StoredStaff) : 'organiser'
}
