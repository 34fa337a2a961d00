import { type AccessTable, LOCKED } from '../access-table.ts'

const sheetOwners = { self: 'open', mate: 'open', other: 'open' } as const
const owner = { self: 'open' } as const

export const attempts: AccessTable = {
  collection: 'attempts',
  variesWith: 'approval',
  goesByWindow: true,
  sees: { sheetOfSelf: { self: 'always' }, sheetOfMate: { mate: 'always' }, sheetOfOther: { other: 'always' } },
  record: 'sheetOfSelf',
  field: 'option',
  via: { from: ['examinees', 'self'], path: 'attempts_via_examinee' },
  creates: {
    'in their own sheet': {
      body: { examinee: '{examinee}', questionpaper: '{paper}', questionnumber: 2, option: 'A' },
      allowed: sheetOwners,
    },
    'marked alone': {
      body: { examinee: '{examinee}', questionpaper: '{paper}', questionnumber: 2, marked: true },
      allowed: sheetOwners,
    },
    'without an option': {
      body: { examinee: '{examinee}', questionpaper: '{paper}', questionnumber: 2 },
      allowed: sheetOwners,
      isFaulty: true,
    },
    'in the sheet of another': {
      body: { examinee: '{neighbour}', questionpaper: '{paper}', questionnumber: 2, option: 'A' },
      allowed: {},
    },
    'for another paper': {
      body: { examinee: '{examinee}', questionpaper: '{foreignPaper}', questionnumber: 2, option: 'A' },
      allowed: {},
    },
    'for question 101': {
      body: { examinee: '{examinee}', questionpaper: '{paper}', questionnumber: 101, option: 'A' },
      allowed: sheetOwners,
      isFaulty: true,
    },
  },
  updates: {
    'the option': { body: { option: 'D' }, allowed: owner },
    'the option, to none': { body: { option: '' }, allowed: owner },
    'the mark and the instant': { body: { marked: true, chosen: '2026-03-02 04:30:00.000Z' }, allowed: owner },
    'the examinee': { body: { examinee: '{mate}' }, allowed: owner, isFaulty: true },
    'the paper': { body: { questionpaper: '{juniorPaper}' }, allowed: owner, isFaulty: true },
    'the question': { body: { questionnumber: 7 }, allowed: owner, isFaulty: true },
  },
  delete: { allowed: LOCKED, isHeld: false },
}
