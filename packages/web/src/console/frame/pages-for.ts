import type { StaffAccount } from '@olympiad/contract/collections/people/supervisors'
import { mayOver } from '@olympiad/contract/roles'
import { paths } from '../../paths.ts'
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
