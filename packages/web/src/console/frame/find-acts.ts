import { ACTS } from '@olympiad/olympiad/all/acts'
import type { Act } from '@olympiad/olympiad/ground/declared/acts/act'
import { mayOver, type Right } from '@olympiad/olympiad/ground/declared/roles'
import type { Area, Creation } from '@olympiad/olympiad/kit/console/area'
import type { StaffAccount } from '@olympiad/olympiad/supervisors/declared/supervisors'

/** An act, and the page with its form. */
interface FoundAct {
  readonly title: string
  readonly path: string
  /** Of that page. */
  readonly place: string
}

/** What an area names, with its words in the finder. */
function creationOf(named: string | Creation): readonly Creation[] {
  if (typeof named !== 'string') return [named]
  const act: Act | undefined = ACTS.find(({ name }) => name === named)
  return act ? [{ title: act.finds ?? act.title, right: act.right as Right }] : []
}

/** The acts that an account may do on the pages it may open. */
export function actsOf(
  staff: StaffAccount,
  open: readonly Pick<Area, 'path' | 'title' | 'acts'>[],
): readonly FoundAct[] {
  return open.flatMap(({ path, title: place, acts = [] }) =>
    acts
      .flatMap(creationOf)
      .filter(({ right }) => mayOver(staff, right, staff.school ?? ''))
      .map(({ title }) => ({ title, path, place })),
  )
}
