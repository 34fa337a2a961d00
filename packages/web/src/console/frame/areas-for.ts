import { mayOver } from '@olympiad/olympiad/ground/declared/roles'
import type { Area } from '@olympiad/olympiad/kit/console/area'
import { paths } from '@olympiad/olympiad/kit/paths'
import type { StaffAccount } from '@olympiad/olympiad/supervisors/declared/supervisors'

type Staff = Pick<StaffAccount, 'username' | 'role' | 'school'>

/** The areas that an account may open, in the same order. */
export const areasFor = (staff: Staff, areas: readonly Area[]): readonly Area[] =>
  areas.filter(({ right }) => mayOver(staff, right, staff.school ?? ''))

/**
 * The area of the console at an address. A page also has the addresses below its own, unless they belong to another page;
 * the overview, above all of them, has only its own.
 */
export function pageAt(areas: readonly Area[], pathname: string): Area | undefined {
  const within = (path: string) => `${pathname}/`.startsWith(`${path}/`)
  const exact = pathname.replace(/\/+$/, '')
  const found = areas.filter(({ path, screen }) => screen && (path === paths.console ? path === exact : within(path)))
  return found.sort((one, other) => other.path.length - one.path.length)[0]
}
