import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readBundle } from './read-bundle.ts'
import { folderSource } from './texts/source.ts'

it('the demo olympiad is a sound bundle, as the design describes it', async () => {
  const source = await folderSource(join(import.meta.dirname, '../../../../demo'))
  const now = Date.parse('2026-11-21T09:00:00Z')
  const result = await readBundle(source, { now })
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  const { bundle } = result
  const minutes = (text: string) => (Date.parse(text.replace(' ', 'T')) - now) / 60_000
  expect(
    bundle.exams.map(({ name, level, starts, ends, registrationopen }) => [
      name,
      level,
      minutes(starts),
      minutes(ends),
      registrationopen,
    ]),
  ).toEqual([
    ['Senior', '2', -10, 110, false],
    ['Junior', '1', 5, 125, true],
    ['Junior mock', '1', -5, 115, true],
    ['Senior mock', '2', -1440, -1320, false],
  ])
  const examOf = new Map(bundle.exams.map(({ id, name }) => [id, name]))
  expect(bundle.examinees.map(({ username, exam }) => `${username} ${examOf.get(exam)}`)).toEqual([
    ...numbered('live', 20, 'Senior'),
    ...numbered('soon', 5, 'Junior'),
    ...numbered('pending', 5, 'Junior mock'),
    ...numbered('ended', 5, 'Senior mock'),
    ...numbered('mock', 30, 'Senior mock'),
  ])
  for (const { questionpaper } of bundle.examinees) expect(questionpaper).not.toBe('')
  expect(bundle.approvals.map(({ exam }) => examOf.get(exam))).toEqual(['Senior', 'Junior', 'Senior mock'])
  expect(new Set(bundle.approvals.map(({ supervisor }) => supervisor))).toEqual(new Set([bundle.supervisors[0]?.id]))
  const codeOf = new Map(bundle.schools.map(({ id, code }) => [id, code]))
  expect(bundle.supervisors.map(({ username, role, school = '' }) => [username, role, codeOf.get(school)])).toEqual([
    ['supervisor1', 'supervisor', undefined],
    ['supervisor2', 'supervisor', undefined],
    ['coordinator1', 'coordinator', 'river'],
    ['organiser1', 'organiser', undefined],
    ['examiner1', 'examiner', undefined],
  ])
  expect(bundle.examinees.slice(0, 21).map(({ school = '' }) => codeOf.get(school))).toEqual([
    ...Array.from({ length: 10 }, () => 'river'),
    ...Array.from({ length: 10 }, () => 'hill'),
    undefined,
  ])
  const severities = [...bundle.instructions, ...bundle.notifications].map(({ severity }) => severity)
  expect([bundle.instructions.length, bundle.notifications.length, new Set(severities).size]).toEqual([3, 2, 3])
  expect(bundle.answers).toHaveLength(4)
  expect(bundle.answers[3]?.answers.filter((letters) => letters.length > 1).length).toBeGreaterThan(3)
  const counts = Map.groupBy(bundle.attempts, ({ examinee }) => examinee)
  expect(counts.size).toBe(35)
  for (const given of counts.values()) expect(given.length >= 60 && given.length <= 95).toBe(true)
})

function numbered(prefix: string, count: number, exam: string) {
  return Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(2, '0')} ${exam}`)
}
