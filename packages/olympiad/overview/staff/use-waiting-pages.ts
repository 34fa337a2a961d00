import { useOpenPages } from '../../kit/console/parts/open-pages.ts'
import { useWaiting, type WaitingCount } from '../../kit/console/parts/waiting.ts'
import { kindOf, openFacts } from '../declared/facts.ts'
import type { Overview } from '../declared/overview.ts'
import { toDo } from './overview-words.ts'

/** A page where something waits for somebody. */
export interface WaitingPage extends WaitingCount {
  readonly path: string
  readonly title: string
}

/** The pages whose line in the rail has a figure, but those that a fact of the overview leads to already. */
export function useWaitingPages(overview: Overview | undefined): readonly WaitingPage[] {
  const pages = useOpenPages()
  const waiting = useWaiting(pages)
  if (!overview) return []
  const facts = [...toDo(overview).map(({ fact }) => fact), ...openFacts(overview.after)]
  const led = new Set(facts.map((fact) => kindOf(fact).page))
  return pages.flatMap(({ path, title }) => {
    const count = waiting.get(path)
    return count && !led.has(path) ? [{ ...count, path, title }] : []
  })
}
