import { expect, it } from 'vitest'
import { memorySource, soundFiles } from '../../../../test/bundle.ts'
import { faultText } from '../../faults.ts'
import { readBundle } from '../../read-bundle.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const HEADER = 'username,name,password,exam,room,seat\n'
const read = (lines: string) =>
  readBundle(
    memorySource({
      ...soundFiles(),
      'attempts.csv': 'examinee,question,option\n',
      'examinees.csv': `${HEADER}${lines}`,
    }),
    { now },
  )

it('reads where examinees sit, and keeps an empty place apart from a column that is not there', async () => {
  const result = await read('asha,Asha Rao,password-1,one,Hall 3,14\nbinu,Binu Das,password-2,one,,\n')
  const placed = 'bundle' in result ? result.bundle.examinees.map(({ room, seat }) => [room, seat]) : []
  expect(placed).toEqual([
    ['Hall 3', '14'],
    ['', ''],
  ])
  const without = await readBundle(memorySource(soundFiles()), { now })
  for (const examinee of 'bundle' in without ? without.bundle.examinees : [{ room: '' }])
    expect(examinee).not.toHaveProperty('room')
})

it.each([
  [`${'x'.repeat(41)},14`, ':2:30 the room is longer than 40 characters'],
  [`Hall 3,${'9'.repeat(41)}`, ':2:37 the seat is longer than 40 characters'],
])('refuses a place that is too long: %s', async (place, fault) => {
  const result = await read(`asha,Asha Rao,password-1,one,${place}\n`)
  expect('faults' in result ? result.faults.map(faultText) : []).toEqual([`examinees.csv${fault}`])
})
