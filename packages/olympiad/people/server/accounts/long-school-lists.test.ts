import { expect, it } from 'vitest'
import { readSchoolList } from '../../../schools/declared/school-list.ts'

// proves: V11.1.4
// fails when: lines beyond the limit are read, or each of the same name counts from two
it.each([
  ['100,000 lines of one name', 'a\n'.repeat(100_000)],
  ['2,000 lines of one name', 'a\n'.repeat(2000)],
  ['a line of 60,000 cells above 40,000 lines', `${',"a'.repeat(53_000)}\n${'a\n'.repeat(20_000)}`],
  ['100,000 cells in each of two lines', `${'\t'.repeat(100_000)}\n${'\t'.repeat(99_000)}`],
  ['nothing but open marks', '"\n'.repeat(100_000)],
  ['accents', '\u0301\u0323'.repeat(100_000)],
])('a list of schools of %s holds nobody', (_name, text) => {
  readSchoolList('a;b') // what runs for the first time is compiled
  const before = process.threadCpuUsage()
  readSchoolList(text)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThanOrEqual(250)
})
