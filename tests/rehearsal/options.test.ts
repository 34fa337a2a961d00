import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

const read = (...args: string[]) => readOptions(args, 'demo')

it('takes the demo, few students and one server unless told otherwise', () => {
  expect(read()).toMatchObject({ students: 200, minutes: 3, servers: 1, store: 'sqlite', edition: 'demo', faults: [] })
  expect(read('--servers', '2', '--faults', 'cut,kill')).toMatchObject({ store: 'postgres', faults: ['cut', 'kill'] })
  expect(read('--drill')).toMatchObject({ students: 12, isDrill: true, report: 'drill.html' })
  expect(read('--help')).toBeUndefined()
})

it.each([
  [['--students', '0'], '--students: "0" is not a whole number from 1 to 20000'],
  [['--minutes', 'ten'], '--minutes: "ten" is not a number from 1 to 240'],
  [['--servers', '9'], '--servers: "9" is not a whole number from 1 to 8'],
  [['--servers', '2', '--store', 'sqlite'], '--store: SQLite serves one process; several servers need postgres'],
  [['--store', 'paper'], '--store: "paper" is neither sqlite nor postgres'],
  [['--faults', 'cut,fire'], '--faults: "fire" is not one of cut, skew, kill, slowdisk'],
  [['--report', 'there'], '--report: "there" is no name of an HTML file'],
])('refuses %j in one line', (args, message) => {
  expect(() => read(...args)).toThrow(new Error(message))
})
