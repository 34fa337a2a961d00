import { N1, N2, N3 } from '../../fixture-records.ts'
import { badRequest, pageOf, pageOfSize } from '../expected.ts'
import type { Scenario } from '../scenario.ts'
import { records } from '../urls.ts'

const quiet = { lacks: [], emits: {} }
const sortedBy = (sort: string) => ({ method: 'GET' as const, url: records('notices', { sort }) })
const refused = { status: 400, has: badRequest, lacks: ['items'], emits: {} }
const eight = 'title,-title,id,-id,created,-created,updated,-updated'

/** The order of lists. */
export const sorts: readonly Scenario[] = [
  {
    case: 26,
    name: 'a list is sorted by at most eight fields',
    steps: [
      { ...sortedBy(`${eight},title`), ...refused },
      { ...sortedBy(eight), status: 200, has: pageOf(N1, N2, N3), ...quiet },
    ],
  },
  { case: 27, name: 'a comma at the end of a sort is refused', ...sortedBy('-title,'), ...refused },
  {
    case: 28,
    name: 'a list comes in random order, or in that of writing backwards',
    steps: [
      { ...sortedBy('@random'), status: 200, has: pageOfSize(3), ...quiet },
      { ...sortedBy('-@rowid'), status: 200, has: pageOf(N3, N2, N1), ...quiet },
    ],
  },
]
