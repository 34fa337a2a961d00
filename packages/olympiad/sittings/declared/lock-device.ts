import { act, answers } from '../../ground/declared/acts/act.ts'
import { OUT_OF_SCOPE, onExaminee } from './on-examinee.ts'

export interface LockedDevice {
  readonly examinee: string
  /** As the sitting names it. */
  readonly device: string
  readonly locked: boolean
}

/** Binds a sitting to the device that sits it. */
export const lockDevice = act('lock-device', {
  ...onExaminee,
  title: 'Lock to this device',
  about: 'No other device can continue the exam.',
  wayBack: '“Unlock the device” takes it back.',
  logged: 'locked the device of',
  answer: answers<LockedDevice>('`device`, and `locked`.'),
  errors: { 400: 'The examinee has not opened the exam on a device.', 404: OUT_OF_SCOPE },
})
