import { type AccessTable, everybody, LOCKED, organiser, overseers } from '../access-table.ts'

const form = {
  name: 'Asha Rao',
  gender: 'FEMALE',
  yob: 2009,
  email: 'asha@example.org',
  mobile: '9876543210',
  pinCode: '560059',
  standard: 'XI',
  guardianName: 'Meera Rao',
  guardianAddress: 'Mysore Road',
  schoolName: 'City School',
  schoolAddress: 'Mysore Road',
}

export const registrations: AccessTable = {
  collection: 'registrations',
  variesWith: 'registration',
  sees: { registration: overseers('none') },
  record: 'registration',
  field: 'name',
  via: { from: ['examinees', 'self'], path: 'registrations_via_examinee' },
  file: { field: 'photo', takesSession: false },
  creates: {
    'the form': { body: form, pictures: ['photo', 'idCard'], allowed: everybody('registration') },
    'a form that says it is accepted': {
      body: { ...form, state: 'accepted' },
      pictures: ['photo', 'idCard'],
      allowed: {},
    },
    'a form without pictures': { body: form, allowed: everybody('registration'), isFaulty: true },
  },
  updates: {
    'the name': { body: { name: 'Somebody Else' }, allowed: organiser },
    'its state': { body: { state: 'accepted' }, allowed: {} },
  },
  delete: { allowed: LOCKED, isHeld: false },
}
