import { mayOver } from '@olympiad/olympiad/ground/declared/roles'
import { paths } from '@olympiad/olympiad/kit/paths'
import type { StaffAccount } from '@olympiad/olympiad/supervisors/declared/supervisors'
import type { ConsolePage, ConsolePages, RailPage } from './console-page.ts'

type Staff = Pick<StaffAccount, 'username' | 'role' | 'school'>

interface OpenedPages {
  readonly open: readonly ConsolePage[]
  readonly rail: readonly RailPage[]
}

/** The pages of the console that an account may open, and the other pages in its rail. */
export function pagesFor(staff: Staff, { screens, outside }: ConsolePages): OpenedPages {
  const mayOpen = ({ right }: RailPage) => mayOver(staff, right, staff.school ?? '')
  const open = screens.filter(mayOpen)
  return { open, rail: [...open, ...outside.filter(mayOpen)] }
}

/**
 * A page also has the addresses below its own, unless they belong to another page; the overview, above all of them, has
 * only its own.
 */
export function pageAt(open: readonly ConsolePage[], pathname: string): ConsolePage | undefined {
  const within = (path: string) => `${pathname}/`.startsWith(`${path}/`)
  const exact = pathname.replace(/\/+$/, '')
  const found = open.filter(({ path }) => (path === paths.console ? path === exact : within(path)))
  return found.sort((one, other) => other.path.length - one.path.length)[0]
}
