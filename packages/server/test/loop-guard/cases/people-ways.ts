import { act, type Case, cases, EVERYBODY, get, many, repeat, withQuery } from './case.ts'

const ids = (of: string, count: number) => Array.from({ length: count }, () => of)
const nobodies = many(500, (at) => `nobody${String(at).padStart(9, '0')}`).split(',')

/** Acts on accounts and seats, and those for many. */
export const peopleWays: readonly Case[] = [
  ...cases('a new student', EVERYBODY, () => [
    act('add-examinee', { username: 'a'.repeat(150), name: 'a'.repeat(100), room: repeat('a') }),
    act('add-examinee', { username: repeat('a'), exam: repeat('a') }),
  ]),
  ...cases('a new account of staff', EVERYBODY, () => [
    act('add-staff', { username: repeat('a'), name: repeat('a'), role: repeat('a') }),
    act('new-staff-password', { supervisor: repeat('a') }),
    act('remove-second-factor', { supervisor: repeat('a') }),
    act('remove-staff', { supervisor: repeat('a'), reason: repeat('a') }),
  ]),
  ...cases('a list of schools', EVERYBODY, () => [
    act('add-schools', { list: many(500, (at) => `code-${at};School ${at};${'a'.repeat(150)}`, '\n') }),
    act('add-schools', { list: repeat(',"a', 200_000) }),
    act('add-schools', { list: repeat('"\n', 200_000) }),
  ]),
  ...cases('another school', EVERYBODY, ({ ids: { self, school } }) => [
    act('change-school', { examinees: ids(self, 50), school, reason: 'a bus' }),
    act('withdraw-examinees', { examinees: ids(self, 50), reason: repeat('a', 500) }),
    act('remove-examinees', { examinees: ids(self, 50), reason: repeat('a', 500) }),
    act('tell-apart', { examinees: ids(self, 20), different: true }),
    act('remove-school', { school, reason: repeat('a') }),
    act('merge-school', { school, into: repeat('a'), reason: repeat('a') }),
  ]),
  ...cases('an act for many', EVERYBODY, ({ ids: { exam } }) => [
    act('for-many', { act: 'set-start', examinees: nobodies, minutes: 1, reason: 'a bus' }),
    act('for-many', { act: 'grant-time', filter: { find: 'a '.repeat(50), exam }, found: 1, reason: 'a bus' }),
    act('for-many', { act: 'grant-time', filter: { [repeat('a', 1900)]: '' }, reason: 'a bus' }),
    act('undo-task', { task: repeat('a'), reason: repeat('a') }),
    get(withQuery('/api/olympiad/task-rows', { task: 'a'.repeat(1000) })),
  ]),
]
