import type { Blindness } from './signal.ts'

/** Why a camera or microphone is not to be had, after its name. */
export const blindnessText: Readonly<Record<Blindness, string>> = {
  denied: 'blocked in this browser',
  'no-device': 'not found',
  busy: 'used by another program',
  unsupported: 'not offered by this browser',
  timeout: 'does not answer',
}
