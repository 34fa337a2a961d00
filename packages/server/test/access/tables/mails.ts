import { type AccessTable, organiser } from '../access-table.ts'

/** Written by the server alone: it has neither creates, updates nor deletes. */
export const mails: AccessTable = {
  collection: 'mails',
  sees: { mailToSelf: organiser, mailToNobody: organiser },
  record: 'mailToSelf',
  field: 'address',
  via: { from: ['examinees', 'self'], path: 'mails_via_examinee' },
}
