import { expect, it } from 'vitest'
import type { Raw } from '../raw.ts'
import { barsTable } from './bars.ts'

const raw = (figures: Partial<Raw>): Raw => ({ machine: '', command: '', store: 'sqlite', ...figures })
const times = (p99: number) => ({ p50: 1, p99, done: 100 })
const cost = { servers: 0.3, store: 0 }
const handIn = {
  students: 5000,
  seconds: 61,
  busy: 0,
  firstError: '',
  generator: 0.1,
  aSave: cost,
  aQuestion: cost,
  atEnd: { ...times(400), refused: 0, lastMs: 2600 },
  aSubmission: cost,
  rest: cost,
}

it('say of each bar that was measured whether it holds, and in which section', () => {
  const late = { what: 'Reload on a silent line: paper drawn', median: 3400, all: [3400] }
  const web = { times: [late], routes: [{ route: '/', script: 168_700, all: 1, drawings: 0 }] }
  const rows = barsTable([
    { section: 'All hand in', raw: raw({ handIn: { ...handIn, save: times(1200), receipt: times(2500) } }) },
    { section: 'The web app', raw: raw({ web }) },
    { section: 'Growth', raw: raw({}) },
  ])
  expect(rows.split('\n').slice(2)).toEqual([
    '| all hand in: p99 of a save | ≤ 1000 ms | 1,200 ms | **missed** | All hand in |',
    '| all hand in: p99 of a receipt | ≤ 3000 ms | 2,500 ms | holds | All hand in |',
    '| at the end all ask for their record: refused | ≤ 0 of all | 0.00 of all | holds | All hand in |',
    '| at the end all ask for their record: the last answer | ≤ 2500 ms | 2,600 ms | **missed** | All hand in |',
    '| a page at rest, CPU of the servers a minute | ≤ 0.25 ms | 0.30 ms | **missed** | All hand in |',
    '| home: JavaScript | ≤ 170 kB | 169 kB | holds | The web app |',
    '| reload on a silent line: paper drawn | ≤ 3000 ms | 3,400 ms | **missed** | The web app |',
  ])
})
