import { type Fact, type FactId, kindOf } from '../../../../overview/declared/facts.ts'
import { paths } from '../../../paths.ts'
import type { Area } from '../../area.ts'

/** The part of the edition where a fact of the server is mended. */
const OF_EDITION: Readonly<Partial<Record<FactId, string>>> = { consent: 'consent', retention: 'consent' }

interface MendInput {
  readonly fact: Fact
  /** Id of the exam that the fact is about; absent for the server. */
  readonly exam?: string | undefined
  /** The pages that the account may open. */
  readonly open: readonly Pick<Area, 'path' | 'title' | 'exam'>[]
}

/** The place where a fact is mended, if the account may open it: the very exam where the fact is of one. */
export function mendPage({
  fact,
  exam,
  open,
}: MendInput): { readonly path: string; readonly title: string } | undefined {
  const { page } = kindOf(fact)
  if (page === paths.dashboard) return { path: page, title: 'Dashboard' }
  const [place, query] = page?.split('?') ?? []
  const found = open.find(({ path }) => path === place)
  if (!found) return undefined
  const { path, title } = found
  if (query !== undefined) return { path: `${path}?${query}`, title }
  if (path === paths.consoleEdition) return { path: `${path}/${OF_EDITION[fact.id] ?? ''}`, title }
  return { path: exam === undefined ? path : `${path}${found.exam?.(exam) ?? ''}`, title }
}
