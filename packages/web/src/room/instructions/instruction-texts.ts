import type { AnswerKind } from '@olympiad/olympiad/forms/declared/exam-form'
import { isPlainSheet, type SheetForm } from '@olympiad/olympiad/forms/declared/sheet-form'
import {
  markingLines,
  patternLines,
  tieSentences,
  wrongWords,
} from '@olympiad/olympiad/forms/declared/words/form-words'
import { listed } from '@olympiad/olympiad/forms/declared/words/lists'
import { type Message, message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { say } from '@olympiad/olympiad/kit/language/language'
import { describeChange } from '@olympiad/olympiad/kit/own-exam/extension'
import { describeDuration } from '@olympiad/olympiad/kit/own-exam/format-duration'
import { site } from '@olympiad/olympiad/kit/site'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { InstructionFacts } from './instruction-facts.ts'
import { PRACTICE, sayWatched, WATCHING, type WatchingTexts } from './watching-texts.ts'

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
  const { sheet, extension, kind } = facts
  const length = lengthOf(facts)
  const watched = kind === 'practice' ? PRACTICE : WATCHING[facts.watching]
  return {
    gist: [
      inOne(
        say('You have {length} for {count} questions.', { length, count: sheet.questions.length }),
        wrongWords(sheet.form, say),
      ),
      sayWatched(watched.gist),
      say('Stay on this page. Nobody else may help you.'),
      say(
        kind === 'practice'
          ? 'In the exam each answer is saved by itself: look for “✓ saved”. If the connection breaks, go on answering.'
          : 'Each answer is saved by itself: look for “✓ saved”. If the connection breaks, go on answering.',
      ),
      inOne(closing(facts), say('END EXAM only logs you out.')),
    ],
    instructions: [...beforehand(facts, watched), ...during(facts)],
    pattern: [...patternOf(sheet), say('One question paper and one answer sheet')],
    timing: [
      extension
        ? say('You have {length}: {change}', { length, change: describeChange(extension) })
        : say('You have {length}', { length }),
      say('Your time is at the top right. Press T to hear it'),
      ...markingOf(sheet),
    ],
  }
}

/** Sentences one after the other. */
const inOne = (...sentences: readonly (string | false | undefined)[]) => sentences.filter(Boolean).join(' ')

function patternOf(sheet: SheetForm): string[] {
  const [question] = sheet.questions
  if (!isPlainSheet(sheet) || question?.answer.kind !== 'letter') return patternLines(sheet, say)
  return [
    say('{count} multiple-choice questions', { count: sheet.questions.length }),
    say('Four options for each: {letters}', { letters: listed([...question.answer.letters], 'and', say) }),
  ]
}

function markingOf(sheet: SheetForm): string[] {
  if (!isPlainSheet(sheet)) return [...markingLines(sheet, say), ...tieSentences(sheet.form, say)]
  return [
    say('One mark for each right answer'),
    say('No negative marking: a wrong answer and an empty answer both give 0 marks'),
  ]
}

function beforehand(
  { hasActs, isCameraExcused, watching, kind }: InstructionFacts,
  watched: WatchingTexts,
): Instruction[] {
  const isExcused = kind === 'exam' && watching === 'yes' && isCameraExcused
  return [
    {
      title: say('Be early'),
      text: say('Log in {minutes} minutes before the start. The exam opens by itself; you do not need to reload.', {
        minutes: site.exam.loginEarlyMinutes,
      }),
    },
    {
      title: say('Use a desktop or laptop'),
      text: say(
        watched.isEquipped && !isExcused
          ? 'Take the exam on a desktop or laptop with a working camera and microphone, and plug in the charger.'
          : 'Take the exam on a desktop or laptop, and plug in the charger.',
      ),
    },
    {
      title: say(watched.camera.title),
      text: inOne(sayWatched(watched.camera.text), isExcused && say('You may take the exam without a camera.')),
    },
    {
      title: say('Sit alone, in good light'),
      text: inOne(
        watched.face && say(watched.face),
        say('Nobody else may help you.'),
        hasActs && say('If you need help, press HELP.'),
      ),
    },
    {
      title: say('Stay on this page'),
      text: inOne(say('Do not open other tabs or programs.'), watched.focus && say(watched.focus)),
    },
    { title: say('No right-click, no developer tools'), text: say(watched.tools) },
  ]
}

function during(facts: InstructionFacts): Instruction[] {
  const isPractice = facts.kind === 'practice'
  return [
    {
      title: say('Read the paper, mark the sheet'),
      text: say(
        'The question paper is on the left, the answer sheet on the right. On a small screen each has its own tab. Zoom the paper as you like. Your browser may translate this page.',
      ),
    },
    {
      title: say(hasManyKinds(facts.sheet) ? 'Answer each question' : 'Mark one answer for each question'),
      text: inOne(
        waysWords(facts.sheet),
        say(
          'You can change an answer, or clear it with ×. Use the flag to come back to a question later. Its answer still counts.',
        ),
      ),
    },
    {
      title: say('Look for “saved”'),
      text: inOne(
        say(
          isPractice
            ? 'In the exam each answer is saved by itself. “✓ saved” means that it is safe on the server. In the practice nothing is kept.'
            : 'Each answer is saved by itself. “✓ saved” means that it is safe on the server.',
        ),
        closing(facts),
      ),
    },
    {
      title: say('If the connection breaks'),
      text: say(
        isPractice
          ? 'In the exam, go on answering on the same device. Your answers are kept on it and sent when the connection is back. They count if they arrive before the end.'
          : 'Go on answering on the same device. Your answers are kept on it and sent when the connection is back. They count if they arrive before the end.',
      ),
    },
    {
      title: say('At the end'),
      text: inOne(result(facts), say('END EXAM only logs you out. You can log in again until the time is over.')),
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
    return others.length > 0
      ? say('Choose one letter.')
      : say('Choose {letters}.', { letters: listed([...letters], 'or', say) })
  }
  return inOne(...kindsOf(sheet).map((kind) => say(WAYS[kind])))
}

const WAYS: Readonly<Record<AnswerKind['kind'], Message>> = {
  letter: message('Choose one letter where there is one answer.'),
  letters: message('Choose every right letter where there may be several.'),
  integer: message('Type all digits of an integer, with its zeros.'),
  number: message('Type a number with a point or a comma. The sheet shows how it reads it.'),
  match: message('In a match, choose one letter in each row.'),
}

/** What has to be done at the end, or before it. */
function closing({ hasActs }: InstructionFacts): string {
  return inOne(
    say('At the end of the time everything counts as it is.'),
    hasActs && say('Finished early? Press SUBMIT.'),
  )
}

function result({ kind, exam }: InstructionFacts): string {
  if (kind === 'practice')
    return say('The practice closes by itself when the time is over. Then it shows which answers were right.')
  return inOne(
    say('The exam closes by itself when your time is over.'),
    say(
      exam.release === 'byHand'
        ? 'Your result appears here when the organisers release it.'
        : 'Your result appears here once the exam is over for everybody.',
    ),
  )
}

/** `2 hours (120 minutes)`, `45 minutes`: the time of the one who reads it. */
function lengthOf({ exam }: InstructionFacts): string {
  const ms = parseRecordTime(exam.ends) - parseRecordTime(exam.starts)
  const minutes = Math.round(ms / 60_000)
  const length = describeDuration(ms)
  return minutes < 60 ? length : say('{length} ({minutes} minutes)', { length, minutes })
}

/** One of the eleven. */
interface Instruction {
  readonly title: string
  readonly text: string
}
