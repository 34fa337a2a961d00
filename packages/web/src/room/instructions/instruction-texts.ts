import type { AnswerKind } from '@olympiad/olympiad/forms/declared/exam-form'
import { isPlainSheet, type SheetForm } from '@olympiad/olympiad/forms/declared/sheet-form'
import {
  markingLines,
  patternLines,
  tieSentences,
  wrongWords,
} from '@olympiad/olympiad/forms/declared/words/form-words'
import { listed } from '@olympiad/olympiad/forms/declared/words/lists'
import { describeChange } from '@olympiad/olympiad/kit/own-exam/extension'
import { describeDuration } from '@olympiad/olympiad/kit/own-exam/format-duration'
import { site } from '@olympiad/olympiad/kit/site'
import { PICTURE_LATEST_MS, PICTURE_SOONEST_MS } from '@olympiad/olympiad/monitoring/declared/pictures'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { InstructionFacts, Watching } from './instruction-facts.ts'

export interface InstructionTexts {
  /** What counts, in five lines. */
  readonly gist: readonly string[]
  /** The eleven instructions. */
  readonly instructions: readonly Instruction[]
  /** What the paper looks like. */
  readonly pattern: readonly string[]
  /** How long it takes and how it is marked. */
  readonly timing: readonly string[]
}

/** The instructions, of which each sentence is true for this exam, this edition and this examinee. */
export function instructionTexts(facts: InstructionFacts): InstructionTexts {
  const length = lengthOf(facts)
  const watched = facts.kind === 'practice' ? practiceTexts : watchingTexts(facts)
  return {
    gist: [
      `You have ${length} for ${facts.sheet.questions.length} questions. ${wrongWords(facts.sheet.form)}`,
      watched.gist,
      'Stay on this page. Nobody else may help you.',
      `${facts.kind === 'practice' ? 'In the exam each' : 'Each'} answer is saved by itself: look for “✓ saved”. If the connection breaks, go on answering.`,
      `${closing(facts)} END EXAM only logs you out.`,
    ],
    instructions: [...beforehand(facts, watched), ...during(facts)],
    pattern: [...patternOf(facts.sheet), 'One question paper and one answer sheet'],
    timing: [
      `You have ${length}${facts.extension ? `: ${describeChange(facts.extension)}` : ''}`,
      'Your time is at the top right. Press T to hear it',
      ...markingOf(facts.sheet),
    ],
  }
}

function patternOf(sheet: SheetForm): string[] {
  const [question] = sheet.questions
  if (!isPlainSheet(sheet) || question?.answer.kind !== 'letter') return patternLines(sheet)
  return [
    `${sheet.questions.length} multiple-choice questions`,
    `Four options for each: ${listed([...question.answer.letters], 'and')}`,
  ]
}

function markingOf(sheet: SheetForm): string[] {
  if (!isPlainSheet(sheet)) return [...markingLines(sheet), ...tieSentences(sheet.form)]
  return ['One mark for each right answer', 'No negative marking: a wrong answer and an empty answer both give 0 marks']
}

type Watched = typeof practiceTexts

function beforehand({ hasActs }: InstructionFacts, watched: Watched): Instruction[] {
  return [
    {
      title: 'Be early',
      text: `Log in ${site.exam.loginEarlyMinutes} minutes before the start. The exam opens by itself; you do not need to reload.`,
    },
    {
      title: 'Use a desktop or laptop',
      text: `Take the exam on a desktop or laptop${watched.equipment}, and plug in the charger.`,
    },
    watched.camera,
    {
      title: 'Sit alone, in good light',
      text: `${watched.face}Nobody else may help you.${hasActs ? ' If you need help, press HELP.' : ''}`,
    },
    {
      title: 'Stay on this page',
      text: `Do not open other tabs or programs. ${watched.focus}`.trim(),
    },
    { title: 'No right-click, no developer tools', text: watched.tools },
  ]
}

function during(facts: InstructionFacts): Instruction[] {
  const isPractice = facts.kind === 'practice'
  return [
    {
      title: 'Read the paper, mark the sheet',
      text: 'The question paper is on the left, the answer sheet on the right. On a small screen each has its own tab. Zoom the paper as you like. Your browser may translate this page.',
    },
    {
      title: hasManyKinds(facts.sheet) ? 'Answer each question' : 'Mark one answer for each question',
      text: `${waysWords(facts.sheet)} You can change an answer, or clear it with ×. Use the flag to come back to a question later. Its answer still counts.`,
    },
    {
      title: 'Look for “saved”',
      text: `${isPractice ? 'In the exam each answer is saved by itself. “✓ saved” means that it is safe on the server. In the practice nothing is kept.' : 'Each answer is saved by itself. “✓ saved” means that it is safe on the server.'} ${closing(facts)}`,
    },
    {
      title: 'If the connection breaks',
      text: `${isPractice ? 'In the exam, go' : 'Go'} on answering on the same device. Your answers are kept on it and sent when the connection is back. They count if they arrive before the end.`,
    },
    {
      title: 'At the end',
      text: `${result(facts)} END EXAM only logs you out. You can log in again until the time is over.`,
    },
  ]
}

const kindsOf = ({ questions }: SheetForm) => [...new Set(questions.map(({ answer }) => answer.kind))]
const hasManyKinds = (sheet: SheetForm) => kindsOf(sheet).some((kind) => kind !== 'letter')

/** How questions are answered on the sheet, a sentence for each kind. */
function waysWords(sheet: SheetForm): string {
  if (!hasManyKinds(sheet)) {
    const all = new Set(sheet.questions.map(({ answer }) => ('letters' in answer ? answer.letters : '')))
    const [letters = '', ...others] = all
    return others.length > 0 ? 'Choose one letter.' : `Choose ${listed([...letters])}.`
  }
  return kindsOf(sheet)
    .map((kind) => WAYS[kind])
    .join(' ')
}

const WAYS: Readonly<Record<AnswerKind['kind'], string>> = {
  letter: 'Choose one letter where there is one answer.',
  letters: 'Choose every right letter where there may be several.',
  integer: 'Type all digits of an integer, with its zeros.',
  number: 'Type a number with a point or a comma. The sheet shows how it reads it.',
  match: 'In a match, choose one letter in each row.',
}

/** What has to be done at the end, or before it. */
function closing({ hasActs }: InstructionFacts): string {
  const atTheEnd = 'At the end of the time everything counts as it is.'
  return hasActs ? `${atTheEnd} Finished early? Press SUBMIT.` : atTheEnd
}

function result({ kind, exam }: InstructionFacts): string {
  if (kind === 'practice')
    return 'The practice closes by itself when the time is over. Then it shows which answers were right.'
  const closes = 'The exam closes by itself when your time is over.'
  if (exam.release === 'byHand') return `${closes} Your result appears here when the organisers release it.`
  return `${closes} Your result appears here once the exam is over for everybody.`
}

/** `2 hours (120 minutes)`, `45 minutes`: the time of the one who reads it. */
function lengthOf({ exam }: InstructionFacts): string {
  const ms = parseRecordTime(exam.ends) - parseRecordTime(exam.starts)
  const minutes = Math.round(ms / 60_000)
  return minutes < 60 ? describeDuration(ms) : `${describeDuration(ms)} (${minutes} minutes)`
}

/** One of the eleven. */
interface Instruction {
  readonly title: string
  readonly text: string
}

/** What the instructions say of being watched. */
interface WatchingTexts {
  /** In one line. */
  readonly gist: string
  /** What the device has to have: ` with …`. */
  readonly equipment: string
  readonly camera: Instruction
  readonly face: string
  readonly focus: string
  readonly tools: string
}

const RHYTHM = `every ${describeDuration(PICTURE_SOONEST_MS)} to ${describeDuration(PICTURE_LATEST_MS)}`
const ALLOW = 'Allow camera, microphone and location'

const TEXTS: Record<Watching, WatchingTexts> = {
  yes: {
    gist: `Your camera takes a small picture ${RHYTHM}. Leaving this page is recorded. Sound is not recorded.`,
    equipment: ' with a working camera and microphone',
    camera: {
      title: ALLOW,
      text: `When the browser asks, choose “Allow”. Your camera takes a picture at the start and when you leave the page. It also takes a small one ${RHYTHM}. Your location is recorded once. Sound is not recorded.`,
    },
    face: 'Keep your face in the picture of your camera. ',
    focus: 'We record each time you leave it. It can lower your rank.',
    tools: 'They do not work here. We record each try.',
  },
  no: {
    gist: 'You are not watched: no picture is taken, and your location is not recorded. A supervisor may watch in person instead.',
    equipment: '',
    camera: {
      title: 'Camera, microphone and location',
      text: 'No picture is taken, and your location is not recorded. A supervisor may watch in person instead.',
    },
    face: '',
    focus: '',
    tools: 'You do not need them in the exam.',
  },
  unsure: {
    gist: 'We may ask if we may watch you. Sound is not recorded.',
    equipment: ' with a working camera and microphone',
    camera: {
      title: ALLOW,
      text: 'If the browser asks, choose “Allow”. Sound is not recorded.',
    },
    face: '',
    focus: '',
    tools: 'You do not need them in the exam.',
  },
}

/** The texts for an examinee; the camera is named only if it is watched. */
function watchingTexts({ watching, isCameraExcused }: InstructionFacts): WatchingTexts {
  const texts = TEXTS[watching]
  if (watching !== 'yes' || !isCameraExcused) return texts
  const camera = { ...texts.camera, text: `${texts.camera.text} You may take the exam without a camera.` }
  return { ...texts, equipment: '', camera }
}

/** The texts of the practice, which nobody observes. */
const practiceTexts: WatchingTexts = {
  gist: 'Nobody watches the practice. The exam itself says what is recorded.',
  equipment: '',
  camera: {
    title: ALLOW,
    text: 'The practice takes no picture and records no location. In the exam, choose “Allow” if the browser asks.',
  },
  face: '',
  focus: 'The practice does not record it.',
  tools: 'You do not need them in the exam.',
}
