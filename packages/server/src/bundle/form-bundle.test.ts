import { expect, it } from 'vitest'
import { memorySource, soundFiles } from '../../test/bundle.ts'
import { faultText } from './faults.ts'
import { readBundle } from './read-bundle.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const form = {
  version: 1,
  sections: [
    { questions: 1, answer: { kind: 'integer', digits: 3 }, marks: { right: 2 } },
    { questions: 1, answer: { kind: 'number', decimals: 2 }, marks: { right: 4, wrong: -1 } },
    { questions: 1, answer: { kind: 'match', rows: 'PQ', letters: '123' }, marks: { right: 1 } },
  ],
}
const KEY = 'question,letters\n1,"007,012"\n2,\'-1.5..-1.25\n3,"P2,Q1"\n'
const ANSWERS = 'examinee,question,option\nasha,1,007\nasha,2,\'-1.3\nasha,3,"P2,Q3"\n'

async function read(key: string, answers: string) {
  const files = soundFiles()
  const olympiad = (files['olympiad.json'] ?? '').replace(
    '"type": "Online",',
    `"type": "Online", "form": ${JSON.stringify(form)},`,
  )
  const changed = { ...files, 'olympiad.json': olympiad, 'answers/one.csv': key, 'attempts.csv': answers }
  const result = await readBundle(memorySource(changed), { now })
  return 'faults' in result ? { faults: result.faults.map(faultText) } : { faults: [], bundle: result.bundle }
}

it('a bundle holds the key and the answers of a paper by the form of its exam', async () => {
  const { bundle, faults } = await read(KEY, ANSWERS)
  expect(faults).toEqual([])
  expect(bundle?.answers[0]?.answers).toEqual(['007,012', '-1.5..-1.25', 'P2,Q1'])
  expect(bundle?.attempts.map(({ option }) => option)).toEqual(['007', '-1.3', 'P2,Q3'])
})

// fails when: a row is judged by the specified form, or not at all
it.each([
  [KEY.replace('007,012', 'A'), ANSWERS, 'answers/one.csv:2:3 "A" is no entry: 3 digits, several by commas'],
  [KEY.replace('P2,Q1', 'P2'), ANSWERS, 'answers/one.csv:4:3 "P2" is no entry: a letter for each of the rows P, Q'],
  [`${KEY}4,A\n`, ANSWERS, 'answers/one.csv:5:1 "4" is not a question from 1 to 3'],
  [KEY, ANSWERS.replace('007', '7'), 'attempts.csv:2:8 "7" is no answer: Exactly 3 digits, such as 007.'],
  [KEY, ANSWERS.replace('-1.3', '-1.30'), 'attempts.csv:3:8 "-1.30" is no answer: write -1.3'],
  [KEY, ANSWERS.replace('asha,1', 'asha,4'), 'attempts.csv:2:6 "4" is not a question from 1 to 3'],
])('and names what does not fit: %#', async (key, answers, fault) => {
  const { faults } = await read(key, answers)
  expect(faults.map((text) => text.slice(0, fault.length))).toContain(fault)
})
