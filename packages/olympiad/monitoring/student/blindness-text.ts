import { type Message, message } from '../../ground/declared/spelling/message.ts'
import type { Blindness } from './signal.ts'

/** Why a camera or microphone is not to be had, after its name. */
export const blindnessText: Readonly<Record<Blindness, Message>> = {
  denied: message('blocked in this browser'),
  'no-device': message('not found'),
  busy: message('used by another program'),
  unsupported: message('not offered by this browser'),
  timeout: message('does not answer'),
}
