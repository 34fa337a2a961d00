import { expect, it } from 'vitest'
import { floorsTable } from './floors-table.ts'
import { profileTable } from './profile-table.ts'
import { rehearsalTables } from './rehearsal-tables.ts'
import { dayTable, growthTable, scenarioTable } from './tables.ts'

const figures = {
  done: 200,
  seconds: 2,
  p50: 1,
  p99: 4,
  errors: 0,
  firstError: null,
  generatorCpu: 0.1,
  acknowledged: {},
}
const round = (done: number) => ({ figures: { ...figures, done }, serverCpu: 0.5, peakMb: 100 })
const scenario = { name: 'saves', about: 'a save', clients: 64, hasBare: true }

it('put both servers and their ratios on a line', () => {
  const text = scenarioTable([
    {
      ...{ scenario, sides: { ours: [round(400)], peer: [round(100)] }, faults: [] },
      ...{ bare: { ...figures, done: 800 }, bareCpuMs: 0.25 },
    },
  ])
  expect(text.split('\n')[2]).toBe(
    '| saves: a save (64) | 200 | 1.0 | 4.0 | 2.5 | 50.0 | 1.0 | 4.0 | 10.0 | 4.00 | 1.00 | 0.25 | 50 % | 0.25 | 0 |',
  )
})

it('leave out missing measurements', () => {
  const text = scenarioTable([{ scenario, sides: { ours: [round(400)] }, bare: undefined, faults: ['wrong'] }])
  expect(text.split('\n')[2]).toBe(
    '| saves: a save (64) | 200 | 1.0 | 4.0 | 2.5 | – | – | – | – | – | – | – | – | – | 1 |',
  )
})

it('show where the time of a unit goes, and together what takes little', () => {
  const profile = { 'engine/db': 70, 'node:http': 29.5, 'engine/http': 0.3, 'engine/core': 0.2 }
  const text = profileTable({ scenario, sides: { ours: [round(400), round(600)] }, profile })
  expect(text.split('\n').slice(2)).toEqual([
    '| engine/db | 70.0 | 70.0 % |',
    '| node:http | 29.5 | 29.5 % |',
    '| parts below 1 % | 0.5 | 0.5 % |',
    '| all | 100.0 | 100.0 % |',
  ])
  expect(profileTable({ scenario, sides: { ours: [round(400)] } })).toBe('') // fails when: no profile shows empty lines
})

it('show the cost of a stream compared with the earlier ones', () => {
  const crowds = [
    { streams: 100, lastMs: 9, serverMb: 100 },
    { streams: 1100, lastMs: 90, serverMb: 110 },
  ]
  expect(growthTable({ sizes: [], crowds }).split('\n').at(-1)).toBe('| 1,100 | 90.0 | 110 | 10.2 |')
})

// fails when: what a day costs is shown for all students together
it('shows what each part of an exam day takes of the server for one student', () => {
  const part = { part: 'answer', done: 400, errors: 0, p50: 5, p99: 40 } as const
  const cpuMs = { 'sign in': { main: 8, others: 40 } }
  const day = { students: 4, seconds: 48, parts: [part], serverCpuS: 0.2, cpuMs, peakMb: 300, generatorCpu: 0.2 }
  const lines = dayTable({ ours: { ...day, firstError: null } }).split('\n')
  expect(lines).toContain('| ours | sign in | 2.0 | 10.0 |')
  expect(lines).toContain('| ours | 4 | 48.0 | 0.20 | 50.0 | 300 |')
})

it('say what a rehearsal promised and measured, and what was not asked', () => {
  const text = rehearsalTables({
    promises: [{ promise: 'Nothing is lost', checked: 51_817, broken: 0 }],
    bars: [
      {
        what: 'A save',
        value: '9 ms',
        limit: 'at most 100 ms',
        isMet: true,
        figure: { measured: 9, most: 100, unit: 'ms' },
      },
      { what: 'Answers saved', value: '51,817', limit: '', isMet: true },
    ],
  })
  expect(text).toContain('| Nothing is lost | 51,817 | 0 |')
  expect(text).toContain('| A save | at most 100 ms | 9 ms |\n| Answers saved | – | 51,817 |')
})

it('say what the kernel takes of a floor', () => {
  const text = floorsTable([{ what: 'a password is checked', program: 11_000.04, kernel: 3000 }])
  expect(text).toContain('| a password is checked | 14000.0 | 3000.0 |')
})
