/** What is logged but is no declared act, with its words: plain record calls, commands, jobs and readings. */
export const OTHER_ACTS = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  erase: 'erased',
  impersonate: 'got a session of',
  'read-board': 'read the board of the hall.',
  'read-gallery': 'read pictures of students.',
  'read-help-requests': 'read requests for help.',
  'read-people': 'read a list of students.',
  'read-records': 'read records of students.',
  'read-report': 'read the report of evidence.',
  'read-results': 'read results.',
  'read-slips': 'opened the passwords of',
  'read-timeline': 'read the evidence of',
  'read-waiting-decisions': 'read decisions that wait.',
  'refuse-rescue': 'refused unsent answers of',
  restore: 'restored a backup.',
  retention: 'removed after its days',
  'second-factor': 'changed the second factor of',
} as const
export type OtherAct = keyof typeof OTHER_ACTS
