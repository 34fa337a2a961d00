import { plural } from '../../../ground/declared/spelling/counts.ts'
import { NOTICED_BESIDE, type NoticedKind, type TimelineEvent } from '../../../judging/declared/timeline.ts'
import { remarks } from '../../../monitoring/declared/messages.ts'
import type { PictureMark } from '../../../monitoring/declared/pictures.ts'
import { remarkWords } from '../../../monitoring/declared/remark-words.ts'
import { WATCH_RULE_WORDS } from '../../../watching/declared/watch-rules.ts'
import { formatClock } from './format-clock.ts'

const SITTING: Readonly<Record<string, string>> = {
  opened: 'The exam was opened.',
  takenOver: 'The exam continued on another device.',
  submitted: 'The sheet was submitted.',
  ended: 'Their time was over.',
  reopened: 'The sheet was opened again.',
  locked: 'Staff locked the exam to this device.',
  unlocked: 'Staff unlocked the device.',
  paused: 'Staff paused the exam.',
  resumed: 'Staff resumed the exam.',
  endedByStaff: 'Staff ended the exam.',
  rescued: 'Answers of a rescue file were taken.',
}
/** An event beside the exam room, this many times, until an instant. */
const BESIDE: Readonly<Record<(typeof NOTICED_BESIDE)[number], (count: number, until: string) => string>> = {
  answeredWithoutRoom: () => 'Answers came, and no device had opened the exam room.',
  answeredElsewhere: (count, until) =>
    `${answers(count)} from another device than the one that sits the exam, until ${until}.`,
  broughtEarlier: (count, until) =>
    `${answers(count)} from a device that was taken over, chosen before that as it says, until ${until}.`,
  secondAddress: (count, until) =>
    `The session answered from another network address: ${times(count)}, until ${until}.`,
  secondBrowser: (count, until) => `The session answered from another browser: ${times(count)}, until ${until}.`,
}
const answers = (count: number) => plural(count, 'answer came', 'answers came')
const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

const MARKS: Readonly<Record<PictureMark, string>> = {
  unreadable: 'Cannot be read as a picture',
  repeated: 'Same picture as before',
  outOfOrder: 'Dated no later than the one before',
}
const NOTICED: Readonly<Record<NoticedKind, string>> = {
  answeredWithoutRoom: 'answers without the exam room',
  answeredElsewhere: 'answers from another device',
  broughtEarlier: 'answers brought after a takeover',
  secondAddress: 'second network address',
  secondBrowser: 'second browser',
  unreadable: 'unreadable pictures',
  repeated: 'repeated pictures',
  outOfOrder: 'picture times that do not fit',
}

/** What does not fit with a picture, in words; empty where all does. */
export const markWords = (marks: readonly PictureMark[]) => marks.map((mark) => MARKS[mark]).join('. ')
/** The same of a sitting as a whole. */
export const noticedWords = (noticed: readonly NoticedKind[]) => noticed.map((kind) => NOTICED[kind]).join('; ')

const CAMERA: Readonly<Record<string, string>> = {
  denied: 'The camera was not allowed.',
  'no-device': 'There was no camera.',
  busy: 'Another program had the camera.',
  unsupported: 'The browser offered no camera.',
  timeout: 'The camera gave no picture.',
  dropped: 'Staff had stopped watching the camera.',
}

function sittingWords({ event, count, until }: Extract<TimelineEvent, { kind: 'sitting' }>): string {
  const beside = NOTICED_BESIDE.find((one) => one === event)
  return beside ? BESIDE[beside](count, formatClock(until)) : (SITTING[event] ?? event)
}

/** An event, in a sentence. No sentence says what it means. */
export function eventWords(event: TimelineEvent): string {
  switch (event.kind) {
    case 'picture':
      return event.length > 0 ? 'Picture' : 'A picture was taken, and there was no room to keep it.'
    case 'noCamera':
      return CAMERA[event.reason] ?? 'There was no camera.'
    case 'gap':
      return 'The page did not run for a while.'
    case 'missing':
      return 'Pictures before this one never came.'
    case 'kept':
      return `Pictures from here on came at ${formatClock(event.until)}: until then they waited on the device.`
    case 'timesDoNotFit':
      return `Times do not fit: pictures from here on came at ${formatClock(event.until)}, though the device was connected.`
    case 'dropped':
      return `${WATCH_RULE_WORDS[event.rule].dropped}${event.until && ` until ${formatClock(event.until)}`}.`
    case 'capture':
      return event.remarks === remarks.outOfFocus
        ? 'Still of the camera, when the page was left'
        : 'Still of the camera'
    case 'focus':
      return remarkWords(event.remarks)
    case 'sitting':
      return sittingWords(event)
    case 'announcement':
      return `Announced: ${event.text}`
    case 'help':
      return event.answer
        ? `Asked for help: ${event.text} – answered: ${event.answer}`
        : `Asked for help: ${event.text}`
  }
}
