import { type Fact, kindOf } from '../../../../overview/declared/facts.ts'
import { paths } from '../../../paths.ts'
import type { Area } from '../../area.ts'

interface MendInput {
  readonly fact: Fact
  /** Id of the exam that the fact is about; absent for the server. */
  readonly exam?: string | undefined
  /** The pages that the account may open. */
  readonly open: readonly Pick<Area, 'path' | 'title' | 'exam' | 'facts'>[]
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
  return { path: `${path}${found.facts?.[fact.id] ?? (exam && found.exam?.(exam)) ?? ''}`, title }
}
