import { site } from '../../../site.ts'

const { questions, minutes, loginEarlyMinutes } = site.exam

/** The eleven instructions of the exam. */
export const instructions = [
  {
    title: 'Be early',
    text: `Log in ${loginEarlyMinutes} minutes before the start. The exam opens on this page by itself; there is nothing to load again.`,
  },
  {
    title: 'Use a desktop or laptop',
    text: 'Take the exam on a desktop or laptop with a working camera and microphone, and connect it to the mains.',
  },
  {
    title: 'Allow camera, microphone and location',
    text: 'When the browser asks, choose “Allow”. Still pictures are taken at the start and when the exam loses focus. Sound is not recorded.',
  },
  {
    title: 'Sit alone, in good light',
    text: 'Your face should be seen in the small picture all the time. Nobody else may help you or stay in view.',
  },
  {
    title: 'Stay on this page',
    text: 'Do not switch tabs, open new tabs or other programs. Each time the exam loses focus is recorded and may affect your ranking.',
  },
  {
    title: 'No right-click, no developer tools',
    text: 'They are disabled during the exam, and each try is recorded.',
  },
  {
    title: 'Read the paper, mark the sheet',
    text: 'The question paper is on the left, the answer sheet on the right. On a small screen each has its own tab. Zoom the paper as you like.',
  },
  {
    title: 'Mark one answer for each question',
    text: 'Choose A, B, C or D. To change an answer choose another one: the newest choice counts. An answer can be changed, but not taken back.',
  },
  {
    title: 'Look for “saved”',
    text: 'Each answer is saved by itself. ✓ means that it is safe on the server. There is no button to press at the end.',
  },
  {
    title: 'If the connection breaks',
    text: 'Go on answering on the same device: your answers are kept on it and sent when the connection is back. They count if they arrive before the end.',
  },
  {
    title: 'At the end',
    text: 'The exam closes by itself when the time is over, and shows your result. END EXAM logs you out; until the time is over you can log in and go on.',
  },
] as const

/** What the paper looks like. */
export const examPattern = [
  `${questions} multiple-choice questions`,
  'Four options for each: A, B, C and D',
  'One question paper for everybody at your level',
]

/** How long it takes and how it is marked. */
export const timingAndMarking = [
  `${minutes / 60} hours (${minutes} minutes) for everybody, by the clock of the server; the key T tells what is left`,
  'One mark for each right answer',
  'No negative marking: a wrong answer and an unanswered question count nothing',
]
