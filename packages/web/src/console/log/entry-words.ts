import type { LogEntry } from '@olympiad/contract/site/log-page'

/** What somebody did, between their name and what it was done to. */
const ACTS: Readonly<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  'accept-rescue': 'took unsent answers of',
  'refuse-rescue': 'refused unsent answers of',
  'read-rescue': 'read a rescue file of',
  announce: 'announced something to',
  'answer-help': 'answered',
  'back-up': 'started a backup:',
  'cancel-task': 'stopped',
  'retry-task': 'started again',
  'compute-results': 'started computing',
  'publish-results': 'published',
  'confirm-decision': 'confirmed or refused a decision on',
  decide: 'decided on',
  'confirm-key': 'confirmed or refused',
  'propose-key': 'proposed',
  'end-exam': 'ended',
  'end-sitting': 'ended the exam of',
  'pause-sitting': 'paused the exam of',
  'resume-sitting': 'resumed the exam of',
  reopen: 'opened again the sheet of',
  'excuse-camera': 'changed the camera permission of',
  'give-paper': 'gave a paper to',
  'replace-paper': 'replaced the paper of',
  'grant-time': 'gave time to',
  'set-start': 'moved the start of',
  'set-window': 'moved the window of',
  hold: 'put a legal hold on',
  'lift-hold': 'lifted the legal hold on',
  'lock-device': 'bound to one device',
  'unlock-device': 'freed from one device',
  'move-examinee': 'moved',
  'new-password': 'gave a new password to',
  note: 'noted something about',
  release: 'released the key of',
  withhold: 'withheld the key of',
  'second-factor': 'changed the second factor of',
  'verify-log': 'started a verification:',
  erase: 'erased',
  retention: 'removed after its days',
  restore: 'restored a backup:',
  import: 'imported',
}

/** What a record is, before its name. */
const NOUNS: Readonly<Record<string, string>> = {
  allowances: 'an allowance',
  announcements: 'an announcement',
  answers: 'a key',
  approvals: 'an approval',
  attempts: 'an answer',
  consents: 'a consent',
  decisions: 'a decision',
  editions: 'the edition',
  examinees: 'the student',
  exams: 'the exam',
  helprequests: 'a request for help',
  holds: 'a legal hold',
  instructions: 'an instruction',
  keyrevisions: 'a change of a key',
  notes: 'a note',
  notifications: 'a notice',
  questionpapers: 'a paper',
  registrations: 'a registration',
  results: 'a result',
  resultsets: 'results',
  schools: 'the school',
  sittings: 'a sitting',
  supervisors: 'the account',
  tasks: 'a task',
  _superusers: 'the superuser',
}

/** Whether an act has words of its own. */
export const hasWords = (act: string) => Object.hasOwn(ACTS, act)

/** An entry in a plain sentence: who did what to whom, and which fields changed. */
export function entrySentence({ actorKind, actorName, act, collection, examinee, subject, fields }: LogEntry): string {
  const who = actorKind === 'cli' ? `The command of ${actorName}` : actorName || 'Somebody'
  const isPlain = act === 'create' || act === 'update' || act === 'delete'
  const noun = NOUNS[collection] ?? (collection || 'nothing')
  const person = subject === '' ? 'a student without a name' : subject
  const whom =
    examinee === ''
      ? [noun, subject].filter(Boolean).join(' ')
      : isPlain && collection !== 'examinees'
        ? `${noun} of ${person}`
        : person
  const changed = act === 'update' && fields.length > 0 ? `: ${fields.join(', ')}` : ''
  return `${who} ${ACTS[act] ?? `did “${act}” to`} ${whom}${changed}.`
}

/** The acts that the log is filtered by. */
export const FILTER_ACTS: readonly string[] = Object.keys(ACTS).toSorted()
