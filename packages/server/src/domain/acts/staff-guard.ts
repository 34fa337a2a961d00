import { superusers } from '@olympiad/contract/collection'
import { olympiad } from '@olympiad/contract/collections/index'
import type { Supervisor } from '@olympiad/contract/collections/supervisors'
import { may, type Right } from '@olympiad/contract/roles'
import { type Account, accountsThat } from '@olympiad/engine'

/** Lets in superusers, and staff of whom the right holds, however far it reaches. */
export const staffThatMay = (right: Right) =>
  accountsThat((account) => isSuperuser(account) || hasRight(account, right))

const isSuperuser = ({ collection }: Account) => collection.name === superusers.name

/** Whether an account is one of staff and has a right. */
export function hasRight({ collection, record }: Account, right: Right): boolean {
  return collection.name === olympiad.supervisors.name && may(record as unknown as Supervisor, right)
}
