import { type Case, cases, EVERYBODY, get, repeat, withQuery } from './case.ts'

const site = 'https://olympiad.example.org'
const read = (path: string, query: Readonly<Record<string, string>> = {}) =>
  get(withQuery(`/api/olympiad/${path}`, query))

/** Slips, certificates and their verification, and who may be entered twice. */
export const printWays: readonly Case[] = [
  ...cases('slips', EVERYBODY, ({ ids: { exam, school } }) => [
    read('slip-counts', { exam, school }),
    read('slip-counts', { exam: repeat('a', 4000) }),
    read(`room-prints/${exam}`, { school }),
    read(`room-prints/${'a'.repeat(1000)}`, { school: repeat('a', 4000), format: repeat('a', 4000) }),
    read(`slips/${'a'.repeat(1000)}`, { site, format: repeat('a', 4000) }),
  ]),
  ...cases('certificates', EVERYBODY, ({ ids: { exam, school } }) => [
    read(`certificate-files/${exam}`, { site, school }),
    read(`certificate-files/${exam}`, { site: repeat('a', 4000) }),
    read(`certificate-file/${'a'.repeat(1000)}`, { site }),
    read(`verify/${'0'.repeat(1000)}`),
  ]),
  ...cases('students who may be entered twice', EVERYBODY, () => [
    read('people-twice'),
    read('people-twice', { find: 'a '.repeat(1000), page: '9'.repeat(100), size: '9'.repeat(100) }),
  ]),
]
