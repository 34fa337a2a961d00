import { authCollection, collection, superusers, unique } from '@olympiad/schema/collection'
import {
  bool,
  date,
  file,
  geoPoint,
  json,
  number,
  relation,
  relationMany,
  select,
  selectMany,
  text,
  timestamps,
} from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import type { Account, StoredRecord } from '../../src/core/request-info.ts'
import { requestBy, type World } from './world.ts'

const signedIn = '@request.auth.id != ""'
const isSupervisor = '@request.auth.collectionName = "supervisors"'
const closed = { create: locked, update: locked, delete: locked }
const self = `id = @request.auth.id || ${isSupervisor}`
const auth = { identity: ['email'], authRule: anyone, tokenS: 60 }

/** The fixture collections of the wire contract's conformance cases. */
export const examCollections = [
  superusers,
  collection('exams', {
    about: 'An exam.',
    fields: {
      title: text(),
      status: select(['draft', 'open', 'closed']),
      startsAt: date(),
      minutes: number(),
      room: text(),
    },
    rules: { list: signedIn, view: signedIn, ...closed },
  }),
  collection('questionpapers', {
    about: 'A paper.',
    fields: {
      exam: relation('exams'),
      title: text(),
      content: json(),
      attachment: file(),
      key: text({ hidden: true }),
      twin: relation('questionpapers'),
    },
    indexes: [unique('twin')],
    rules: { list: `exam.status = "open" || ${isSupervisor}`, view: anyone, ...closed },
  }),
  authCollection('examinees', {
    about: 'A student.',
    fields: {
      username: text(),
      room: text(),
      secretnote: text({ hidden: true }),
      paper: relation('questionpapers'),
      friends: relationMany('examinees', { maxSelect: 5 }),
    },
    rules: { list: self, view: self, ...closed },
    auth,
  }),
  authCollection('supervisors', {
    about: 'Staff.',
    fields: { name: text() },
    rules: { list: signedIn, view: signedIn, ...closed },
    auth,
  }),
  collection('answersheets', {
    about: 'A sheet.',
    fields: {
      examinee: relation('examinees'),
      questionpaper: relation('questionpapers'),
      reviewers: relationMany('supervisors', { maxSelect: 5 }),
      answers: json(),
      score: number(),
      final: bool(),
      tags: selectMany(['a', 'b', 'c'], { maxSelect: 3 }),
      note: text(),
      spot: geoPoint(),
    },
    rules: { list: `examinee = @request.auth.id || ${isSupervisor}`, view: anyone, ...closed },
  }),
  collection('notices', {
    about: 'A notice.',
    fields: { title: text(), ...timestamps },
    rules: { list: anyone, view: anyone, ...closed },
  }),
  collection('locked', {
    about: 'Closed to all.',
    fields: { exam: relation('exams') },
    rules: { list: locked, view: locked, ...closed },
  }),
  collection('linked', {
    about: 'Open, but what it points at is not.',
    fields: { lock: relation('locked'), paper: relation('questionpapers') },
    rules: { list: anyone, view: anyone, ...closed },
  }),
]

/** Rows as the cases expect them. */
export const examRows = {
  exams: [
    { id: 'X1', title: 'Junior', status: 'open', startsAt: '2026-10-26 04:30:00.000Z', minutes: 120 },
    { id: 'X2', title: 'Senior', status: 'draft', startsAt: '', minutes: 0 },
  ],
  questionpapers: [
    { id: 'Q1', exam: 'X1', title: 'q one', key: 'ABCD', content: { parts: ['x', { n: 5 }], on: true } },
    { id: 'Q2', exam: 'X2', title: 'q two', key: 'DCBA', twin: 'Q1' },
  ],
  examinees: [
    { id: 'EA', username: 's001', email: 'ea@x.io', secretnote: 'x-ray', tokenKey: 'EA', paper: 'Q1', friends: ['EB'] },
    {
      id: 'EB',
      username: 's002',
      email: 'eb@x.io',
      emailVisibility: true,
      tokenKey: 'EB',
      paper: 'Q2',
      friends: ['EA', 'EB'],
    },
  ],
  supervisors: [
    { id: 'SA', name: 'ann', email: 'sa@x.io', tokenKey: 'SA' },
    { id: 'SB', name: 'bob', email: 'sb@x.io', tokenKey: 'SB' },
  ],
  answersheets: [
    {
      id: 'W1',
      examinee: 'EA',
      questionpaper: 'Q1',
      reviewers: ['SA'],
      tags: ['a'],
      score: 5,
      note: 'ABC',
      answers: [1],
    },
    {
      id: 'W2',
      examinee: 'EB',
      questionpaper: 'Q1',
      reviewers: ['SA', 'SB'],
      tags: ['a', 'b'],
      final: true,
      score: -1.5,
      note: '5',
    },
    { id: 'W3', examinee: 'EB', reviewers: [], note: 'a_c' },
    { id: 'W4', examinee: 'EB', questionpaper: 'gone', reviewers: ['SB', 'gone'], tags: ['c'], answers: { a: 'x' } },
  ],
  notices: [
    { id: 'N1', title: '5', created: '2026-10-26 04:00:00.000Z' },
    { id: 'N2', title: 'a"b\\c', created: '2026-10-01 04:00:00.000Z' },
    { id: 'N3', title: "it's", created: '2026-10-26 05:00:00.000Z' },
  ],
  locked: [{ id: 'K1', exam: 'X1' }],
  linked: [
    { id: 'L1', lock: 'K1', paper: 'Q2' },
    { id: 'L2', lock: '', paper: '' },
    { id: 'L3', lock: '', paper: 'Q1' },
  ],
}

/** Requests by the accounts of the cases; values that the rows do not give are empty. */
export function callers({ find }: World) {
  const account = (name: 'examinees' | 'supervisors', id: string): Account => {
    const row = examRows[name].find((it) => it.id === id)
    return {
      collection: find(name),
      record: { verified: false, emailVisibility: false, ...row } as unknown as StoredRecord,
    }
  }
  const root = { collection: find('_superusers'), record: { id: 'ROOT' } }
  return {
    guest: requestBy(),
    EA: requestBy({ account: account('examinees', 'EA') }),
    EB: requestBy({ account: account('examinees', 'EB') }),
    SA: requestBy({ account: account('supervisors', 'SA') }),
    ROOT: requestBy({ account: root, isSuperuser: true }),
  }
}
