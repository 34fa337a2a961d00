import { mayOver, type Right } from '../../../ground/declared/roles.ts'
import type { Session } from './session.ts'

/** Whether an account may open a page: staff with the right over their school, or over all schools if they have none. */
export function mayOpen({ kind, record }: Session, right: Right): boolean {
  if (kind !== 'staff') return false
  const { school = '' } = record as Partial<typeof record> // a service without schools has none
  return mayOver({ ...record, school }, right, school)
}
