import { act, answers } from '../../ground/declared/acts/act.ts'
import type { LockedDevice } from './lock-device.ts'
import { OUT_OF_SCOPE, onExaminee } from './on-examinee.ts'

/** Frees a sitting from its device. */
export const unlockDevice = act('unlock-device', {
  ...onExaminee,
  title: 'Unlock the device',
  about: 'The exam can then continue on another device.',
  wayBack: '“Lock to this device” takes it back.',
  logged: 'unlocked the device of',
  answer: answers<LockedDevice>('`device`, and `locked`.'),
  errors: { 400: 'The examinee has not opened the exam on a device.', 404: OUT_OF_SCOPE },
})
