const ofTheDay = 'it belongs to the exam day'
const evidence = 'evidence stays with the server that took it'
const decided = 'decisions stay with the evidence'

/** The collections that a bundle does not hold, each with the reason. */
export const NOT_EXPORTED = {
  superusers: 'operators belong to one server',
  announcements: ofTheDay,
  sittings: 'devices and receipts belong to one server',
  consents: 'consent was given to this server',
  tasks: 'they are work of one server',
  mails: 'they were sent, or wait, on this server',
  holds: 'a legal hold concerns what this server keeps',
  slipprints: 'they are prints of one server, and end after days',
  slips: 'they are of a print',
  helprequests: ofTheDay,
  notes: ofTheDay,
  readonlyApprovals: 'a view',
  readonlyAttempts: 'a view',
  readonlyAnswers: 'a view',
  readonlySupervisors: 'a view',
  readiness: ofTheDay,
  devices: evidence,
  locations: evidence,
  outoffocuses: evidence,
  cameracaptures: evidence,
  picturechains: evidence,
  picturebatches: evidence,
  decisions: decided,
  decisionreplies: decided,
  objections: 'they are answered on the server that took them',
  fingerprints: evidence,
  imports: 'what was applied is with the students',
  importrows: 'they are of an import',
  registrations: 'they are not accounts yet',
  auditlog: 'its chain is proof on this server alone',
} as const
