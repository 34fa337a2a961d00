/** What is logged but is no declared act, with its words: plain record calls, commands, jobs and readings. */
export const OTHER_ACTS = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  erase: 'erased',
  'read-people': 'read a list of students.',
  'read-results': 'read results.',
  'read-slips': 'opened the passwords of',
  'refuse-rescue': 'refused unsent answers of',
  restore: 'restored a backup.',
  retention: 'removed after its days',
  'second-factor': 'changed the second factor of',
} as const
export type OtherAct = keyof typeof OTHER_ACTS
