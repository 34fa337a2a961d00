import { userInfo } from 'node:os'
import type { Account, RequestInfo } from '@olympiad/engine'
import { supervisors } from '../../../supervisors/declared/supervisors.ts'
import { superusers } from '../../declared/collection.ts'

/** Who wrote something, as the log names them. */
export interface Actor {
  /** The collection of the account, or `cli` for a command. */
  readonly actorKind: string
  /** The account's id; empty for a command. */
  readonly actor: string
  /** The account's name at that time, or that of the system's user. */
  readonly actorName: string
}

const STAFF: readonly string[] = [supervisors.id, superusers.id]

/** Whether an account runs the olympiad: staff, or a superuser. */
export const isOfStaff = ({ collection }: Account) => STAFF.includes(collection.id)

/**
 * The logged author of a write: staff, a superuser, or the operator of a command. Undefined for examinees, guests, and
 * the server itself.
 */
export function actorOf({ account, isSuperuser }: RequestInfo, operator: string | undefined): Actor | undefined {
  if (account) {
    if (!isOfStaff(account)) return undefined
    const { collection, record } = account
    const actorName = String(record.username ?? record.email)
    return { actorKind: collection.name, actor: record.id, actorName }
  }
  return isSuperuser && operator !== undefined ? commandOf(operator) : undefined
}

/** A command that a user of the system runs. */
export const commandOf = (operator: string): Actor => ({ actorKind: 'cli', actor: '', actorName: operator })

/** The system's user who runs this process; the number of one that has no name. */
export function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}` // as in a container
  }
}
