import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import type { SheetForm } from '@olympiad/olympiad/forms/declared/sheet-form'
import type { Extension } from '@olympiad/olympiad/kit/own-exam/extension'
import { ownSheet } from '@olympiad/olympiad/kit/own-exam/own-sheet'
import type { KnownExam } from '@olympiad/olympiad/kit/own-exam/use-exam'
import type { MonitorView } from '@olympiad/olympiad/monitoring/student/index'
import type { DeviceState } from '../device/device-watch.ts'
import type { Consent } from './use-consent.ts'

/** Whether this examinee is watched; unsure until the edition and their answer are known. */
export type Watching = 'yes' | 'no' | 'unsure'

/** What the instructions depend on. */
export interface InstructionFacts {
  readonly kind: 'exam' | 'practice'
  readonly sheet: SheetForm
  /** With the examinee's personal times. */
  readonly exam: Pick<Exam, 'starts' | 'ends' | 'release'>
  readonly extension: Extension | undefined
  readonly watching: Watching
  /** Staff have permitted this examinee to sit without a camera. */
  readonly isCameraExcused: boolean
  /** The room has SUBMIT and HELP: a service that knows SPEC's calls alone has neither. */
  readonly hasActs: boolean
}

interface FactsOfRoom {
  readonly consent: Pick<Consent, 'mayObserve' | 'said'>
  readonly device: DeviceState
  readonly view: MonitorView | undefined
}

/** The facts of an examinee's exam. */
export function factsOfExam(
  { exam, extension, examinee }: Pick<KnownExam, 'exam' | 'extension' | 'examinee'>,
  { consent, device, view }: FactsOfRoom,
): InstructionFacts {
  return {
    kind: 'exam',
    sheet: ownSheet(exam, examinee),
    exam,
    extension,
    watching: watchingOf(consent),
    isCameraExcused: examinee.nocamera || view?.camera.kind === 'off',
    hasActs: device.kind !== 'unheard',
  }
}

function watchingOf({ mayObserve, said }: Pick<Consent, 'mayObserve' | 'said'>): Watching {
  if (mayObserve) return 'yes'
  return said === '' || said === 'given' ? 'unsure' : 'no'
}
