import { index, unique } from '@olympiad/schema/collection'
import { bool, date, json, number, relation, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { anyOf, locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { own } from '../../ground/declared/rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import { examinees } from '../../people/declared/examinees.ts'
import type { AnswerPlace, Outage, SittingEvent } from './sitting.ts'

const readers = anyOf(own, staffMay('readPeople', 'examinee.school'))

export const sittings = collection('sittings', {
  about: 'An examinee at a paper: on which device, until when, and the receipt of the sheet. Written by acts alone.',
  noun: 'a sitting',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true, anonymous: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true, anonymous: true }),
    /** When the exam room was first opened; empty if it never was, and only a receipt was made. */
    opened: date({ anonymous: true }),
    /** A name for the device that sits it, which reveals nothing about it; empty before the first device. */
    device: text({ max: 50 }),
    /** Since when that device sits it. */
    since: date({ anonymous: true }),
    /** When that device was there last; of one that stays, at most five minutes old. */
    seen: date({ anonymous: true }),
    /** The server that hears that device, by the name in its own table; empty when nobody does. */
    hearer: text({ hidden: true, max: 20, anonymous: true }),
    /** Questions with an option, as counted last; exact once there is a receipt. */
    answered: number({ int: true, min: 0, anonymous: true }),
    /** When an answer came or went last, as noticed when they were counted. */
    active: date({ anonymous: true }),
    /** The newest first: the last forty kinds and devices of repeatable events, and more of the others. */
    flags: json<readonly SittingEvent[] | null>({ maxSize: 20_000 }),
    /** No other device takes it over. */
    locked: bool({ anonymous: true }),
    /** The instant of the receipt: the submission, or the examinee's own end. Empty while the sheet is open. */
    submitted: date({ anonymous: true }),
    closing: select(['submitted', 'ended'], { anonymous: true }),
    /** Changes with each row of the sheet. */
    receipt: text({ max: 30, anonymous: true }),
    /** Spells for which nothing was heard of its device, the newest first. */
    outages: json<readonly Outage[] | null>({ maxSize: 10_000 }),
    /** Where the answers came from, as hashes alone: tells a copied session. */
    places: json<readonly AnswerPlace[] | null, false, true>({ hidden: true, maxSize: 10_000 }),
    /** When a rescue file with newer choices arrived that nobody has decided on; empty without one. */
    rescue: date({ hidden: true, anonymous: true }),
    salt: text({ hidden: true, max: 50, anonymous: true }),
    session: text({ hidden: true, max: 200 }),
    ...timestamps,
  },
  notExported: 'devices and receipts belong to one server',
  personal: {
    of: 'examinee',
    kept: 'exam',
    told: { from: 'always', words: message('When you took the exam, and receipts') },
    erase: 'unname',
  },
  indexes: [unique('examinee', 'questionpaper'), index('questionpaper'), index('session'), index('hearer')],
  isVital: true,
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type Sitting = RecordOf<typeof sittings>
