import type { TimelineEvent } from '@olympiad/contract/hall/timeline'
import { remarks } from '@olympiad/contract/messages'
import { formatClock } from '../format-clock.ts'

const FOCUS: Readonly<Record<string, string>> = {
  [remarks.blur]: 'The page lost the focus.',
  [remarks.hidden]: 'The page was covered or left.',
  [remarks.contextMenu]: 'The context menu was asked for.',
  [remarks.devTools]: 'A shortcut of the developer tools was pressed.',
}
const SITTING: Readonly<Record<string, string>> = {
  opened: 'The exam was opened.',
  takenOver: 'The exam went on on another device.',
  submitted: 'The sheet was handed in.',
  ended: 'The own time was over.',
  reopened: 'The sheet was opened again.',
  locked: 'The sitting was bound to its device.',
  unlocked: 'The sitting was freed from its device.',
  rescued: 'Answers of a rescue file were taken.',
}
const CAMERA: Readonly<Record<string, string>> = {
  denied: 'The camera was not allowed.',
  'no-device': 'There was no camera.',
  busy: 'Another program had the camera.',
  unsupported: 'The browser offered no camera.',
  timeout: 'The camera gave no picture.',
}

/** What was noticed, in a sentence. None of them says what it means. */
export function eventWords(event: TimelineEvent): string {
  switch (event.kind) {
    case 'picture':
      return event.length > 0 ? 'Picture' : 'A picture was taken, and there was no room to keep it.'
    case 'noCamera':
      return CAMERA[event.reason] ?? 'There was no camera.'
    case 'gap':
      return 'The page had not run for a while.'
    case 'missing':
      return 'Pictures before this one never came.'
    case 'kept':
      return `Pictures from here on came at ${formatClock(event.until)}: until then they waited on the device.`
    case 'capture':
      return event.remarks === remarks.outOfFocus
        ? 'Still of the camera, when the page was left'
        : 'Still of the camera'
    case 'focus':
      return FOCUS[event.remarks] ?? event.remarks
    case 'sitting':
      return SITTING[event.event] ?? event.event
    case 'announcement':
      return `Announced: ${event.text}`
    case 'help':
      return event.answer
        ? `Asked for help: ${event.text} – answered: ${event.answer}`
        : `Asked for help: ${event.text}`
  }
}
