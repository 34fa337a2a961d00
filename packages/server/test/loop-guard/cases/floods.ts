import type { Call } from '../hall.ts'
import { type Case, cases, EVERYBODY, post, record, records, repeat } from './case.ts'

const MIB = 1024 * 1024
const examinees = '/api/collections/examinees'
const NUMBERS = `{"identity":"self","password":"p","a":[${repeat('1e5,', 8 * MIB)}1]}`
const OBJECTS = `{"clientId":"nobody","subscriptions":[${repeat('{},', 8 * MIB)}{}]}`
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Superusers bring what they like, and a text is parsed in one go. */
const BUT_SUPERUSERS = EVERYBODY.filter((who) => who !== 'root')

const form = (target: string): Call => ({ method: 'POST', target, headers: FORM, body: repeat('a=1&', 4 * MIB) })

/** Bodies of megabytes, wherever there is one: most of them belong to nobody who may write so much. */
export const floods: readonly Case[] = [
  ...cases('a sign-in of megabytes', EVERYBODY, () => [
    post(`${examinees}/auth-with-password`, NUMBERS),
    form(`${examinees}/auth-with-password`),
  ]),
  ...cases('a renewal of megabytes', EVERYBODY, () => [post(`${examinees}/auth-refresh`, NUMBERS)]),
  ...cases('a signing out of megabytes', ['visitor'], () => [post(`${examinees}/auth-logout`, NUMBERS)]),
  ...cases('an impersonation of megabytes', EVERYBODY, () => [post(`${examinees}/impersonate/nobody`, NUMBERS)]),
  ...cases('topics of megabytes', EVERYBODY, () => [post('/api/realtime', OBJECTS), form('/api/realtime')]),
  ...cases('a file token of megabytes', EVERYBODY, () => [post('/api/files/token', NUMBERS)]),
  ...cases('a batch of megabytes', BUT_SUPERUSERS, () => [
    post('/api/batch', `{"requests":[${repeat('{},', 8 * MIB)}{}]}`),
  ]),
  ...cases('a record of megabytes', EVERYBODY, ({ ids }) => [
    ...['fingerprints', 'attempts', 'devices'].map((name) => post(records(name), NUMBERS)),
    { ...post(record('attempts', ids.answer), NUMBERS), method: 'PATCH' },
    form(records('fingerprints')),
  ]),
]
