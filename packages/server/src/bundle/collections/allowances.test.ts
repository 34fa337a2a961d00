import { expect, it } from 'vitest'
import { memorySource, soundFiles } from '../../../test/bundle.ts'
import { faultText } from '../faults.ts'
import { readBundle } from '../read-bundle.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const HEADER = 'examinee,kind,exam,minutes,percent,reason,by\n'

async function read(lines: string, examinees = soundFiles()['examinees.csv'] ?? '') {
  const files = { ...soundFiles(), 'allowances.csv': `${HEADER}${lines}`, 'examinees.csv': examinees }
  return readBundle(memorySource(files), { now })
}

it('gives examinees the window that follows from their allowances, the newest of each kind', async () => {
  const lines = ['asha,person,one,30,,first,', 'asha,person,one,10,5,then,sita', 'ASHA,room,,5,0,room 3,SITA']
  const result = await read(lines.join('\n'))
  const bundle = 'bundle' in result ? result.bundle : undefined
  expect(bundle?.examinees.map(({ given }) => given)).toEqual([
    { starts: '', ends: '2026-11-21 11:11:00.000Z', grantedby: 'supervisor' }, // 10 + 5 minutes, 5 % of 120
    undefined,
    undefined,
  ])
  expect(new Set(bundle?.allowances.map(({ id }) => id)).size).toBe(3)
})

it.each([
  ['nobody,person,one,10,,late,', ':2:1 there is no examinee "nobody" in examinees.csv'],
  ['asha,gift,one,10,,late,', ':2:6 "gift" is not one of person, room, start, pause, outage'],
  ['asha,person,four,10,,late,', ':2:13 there is no exam "four" in olympiad.json'],
  ['asha,person,one,1.5,,late,', ':2:17 "1.5" is not a whole number from 0 to 1440'],
  ['asha,person,one,1441,,late,', ':2:17 "1441" is not a whole number from 0 to 1440'],
  ['asha,person,one,-1,,late,', ':2:17 "-1" is not a whole number from 0 to 1440'],
  ['asha,person,one,,101,late,', ':2:18 "101" is not a number from 0 to 100'],
  ['asha,person,one,10,,,', ':2:21 the reason is missing'],
  [`asha,person,one,10,,${'x'.repeat(501)},`, ':2:21 the reason is longer than 500 characters'],
  ['asha,person,one,10,,late,boss', ':2:26 there is no supervisor "boss" in supervisors.csv'],
])('refuses %s', async (line, fault) => {
  const result = await read(`${line}\n`)
  expect('faults' in result ? result.faults.map(faultText) : []).toEqual([`allowances.csv${fault}`])
})

it.each([
  ['"{""nocamera"":1}"', 'nocamera: Invalid input: expected boolean, received number'],
  ['"{""email"":""x""}"', 'email: Invalid email address'],
  ['"{""role"":""organiser""}"', 'Unrecognized key: "role"'],
  ['{', 'is not JSON'],
])('refuses the extra %s of an account', async (extra, reason) => {
  const accounts = ['asha,Asha,password-1,one,,', `binu,Binu,password-2,two,two-b,${extra}`]
  const result = await read('', `username,name,password,exam,questionpaper,extra\n${accounts.join('\n')}\n`)
  expect('faults' in result ? result.faults.map(faultText) : []).toEqual([`examinees.csv:3:32 ${reason}`])
})
