import { olympiad } from '@olympiad/olympiad/all/collections'
import { defaultRole } from '@olympiad/olympiad/ground/declared/roles'
import { DEFAULT_TEXT_MAX } from '@olympiad/schema/fields'
import { tableCodec } from '../../codec/table-codec.ts'

const { max = DEFAULT_TEXT_MAX } = olympiad.supervisors.fields.name

export const supervisors = tableCodec(olympiad.supervisors, {
  noun: 'supervisor',
  path: 'supervisors.csv',
  required: ['username', 'email'],
  extra: ['emailVisibility', 'verified'],
  omitted: { search: { derived: 'computed from name, username and e-mail address' } },
  calledBy: 'username',
  natural: ({ row }) => [row.get('username').toLowerCase()],
  label: ({ username }) => username,
  refuse: { name: () => `the name is longer than ${max} characters` },
  /** An empty role is the default role of the username, as for any account without one. */
  read: { role: ({ row, usual }) => (row.given('role') === '' ? defaultRole(row.get('username')) : usual()) },
})
