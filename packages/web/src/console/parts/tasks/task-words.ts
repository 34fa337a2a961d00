import type { Task } from '@olympiad/contract/collections/site/tasks'
import { MANY_KIND, type ManyResult } from '@olympiad/contract/people/many'
import { formatShort } from '../../../lib/time/exam-times.ts'

/** What the screens say of a task kind. */
interface KindWords {
  readonly title: (task: Task) => string
  /** What one unit of its progress is, in the plural. */
  readonly units: string
  /** What it gave, in a sentence. */
  readonly result: (result: never) => string
}

interface BackupResult {
  readonly name: string
  readonly bytes: number
  readonly records: number
  readonly files: number
  readonly missingFiles: number
}

interface CertificatesResult {
  readonly made: number
  readonly kept: number
  readonly superseded: number
  readonly withdrawn: number
}

interface ComparisonResult {
  readonly compared: number
}

interface SlipsResult {
  readonly students: number
}

interface SendingResult {
  readonly sent: number
  readonly tried: number
}

interface AppliedResult {
  readonly done: number
  readonly made: number
}

interface VerificationResult {
  readonly entries: number
  readonly fault: string
}

const KINDS: Readonly<Record<string, KindWords>> = {
  backup: {
    title: () => 'Backup of everything',
    units: 'parts',
    result: ({ name, bytes, records, files, missingFiles }: BackupResult) =>
      `${units(records, 'record')} and ${units(files, 'file')}, ${size(bytes)}: ${name}.` +
      (missingFiles > 0 ? ` ${units(missingFiles, 'file')} had been missing before.` : ''),
  },
  certificates: {
    title: ({ subject }) => `Certificates of ${subject}`,
    units: 'students',
    result: ({ made, kept, superseded, withdrawn }: CertificatesResult) =>
      `${units(made, 'certificate')} made, ${count(kept)} kept, ${count(superseded)} superseded, ${count(withdrawn)} withdrawn.`,
  },
  similarity: {
    title: ({ subject }) => `Comparison of sheets: ${subject}`,
    units: 'pairs',
    result: ({ compared }: ComparisonResult) => `${units(compared, 'pair')} compared: see Similar sheets.`,
  },
  slips: {
    title: ({ subject }) => `Slips: ${subject}`,
    units: 'passwords',
    result: ({ students }: SlipsResult) => `${units(students, 'slip')} can be fetched on the page of slips.`,
  },
  [MANY_KIND]: { title: ({ subject }) => subject, units: 'students', result: manyWords },
  'send-mails': {
    title: () => 'Sending of mails',
    units: 'mails',
    result: ({ sent, tried }: SendingResult) =>
      `${units(sent, 'mail')} sent.${tried > sent ? ` ${units(tried - sent, 'mail')} not: see Mail.` : ''}`,
  },
  'apply-import': {
    title: ({ subject }) => `School file of ${subject}`,
    units: 'lines',
    result: ({ done, made }: AppliedResult) => `${units(done, 'line')} applied, ${units(made, 'new account')}.`,
  },
  'undo-import': {
    title: ({ subject }) => `Taking back the file of ${subject}`,
    units: 'lines',
    result: ({ done }: Pick<AppliedResult, 'done'>) => `${units(done, 'line')} taken back.`,
  },
  'verify-log': {
    title: () => 'Verification of the log',
    units: 'entries',
    result: ({ entries, fault }: VerificationResult) =>
      fault === ''
        ? `All ${count(entries)} entries are as they were written.`
        : `The log was changed: ${fault}. Sound are the first ${count(entries)}.`,
  },
}

/** What became of an act for many. */
function manyWords({ done, refused, undoneBy }: ManyResult): string {
  const back = undoneBy === undefined ? '' : ' It was taken back.'
  return `Done for ${count(done)}${refused > 0 ? `, not for ${count(refused)}` : ''}.${back}`
}

const OTHER: KindWords = { title: ({ kind, subject }) => subject || kind, units: 'parts', result: () => '' }

const wordsOf = ({ kind }: Task) => KINDS[kind] ?? OTHER

/** Names a task in a few words. */
export const titleOf = (task: Task) => wordsOf(task).title(task)

/** How far a task is and who asked for it, in one line. */
export function factsOf(task: Task): string {
  return [progressOf(task), askedBy(task)].filter((sentence) => sentence !== '').join(' ')
}

function progressOf(task: Task): string {
  const { state, done, total, fault, failures, isCancelled, due } = task
  if (state === 'done') return wordsOf(task).result(task.result as never)
  if (state === 'failed') return fault
  if (state === 'cancelled') return total > 0 ? `Stopped after ${count(done)} of ${count(total)}.` : 'Stopped.'
  if (isCancelled) return 'It stops at its next step.'
  if (failures > 0) return `${fault} It is tried again at ${formatShort(due)}.`
  if (state === 'waiting') return 'It waits for its turn.'
  return total > 0 ? `${count(done)} of ${count(total)} ${wordsOf(task).units}.` : 'It has begun.'
}

const askedBy = ({ actorName, created }: Task) =>
  actorName === '' ? '' : `${actorName} asked for it at ${formatShort(created)}.`

/** A number with its noun: `1 record`, `2,960 records`. */
const units = (value: number, noun: string) => `${count(value)} ${noun}${value === 1 ? '' : 's'}`

/** A whole number with its thousands apart. */
const count = (value: number) => value.toLocaleString('en-GB')

const size = (bytes: number) =>
  bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 2 ** 20).toFixed(1)} MB`
