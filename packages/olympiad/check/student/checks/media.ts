import { type Message, message } from '../../../ground/declared/spelling/message.ts'
import { messages } from '../../../monitoring/declared/messages.ts'
import type { Blindness, MediaView } from '../../../monitoring/student/index.ts'
import { amber, type CheckResult, green, red } from './check.ts'

/** The state of a camera or microphone; nothing while the browser is still asking. What stands below it says what to do. */
export function findMedia(view: MediaView, detected: Message): CheckResult | undefined {
  if (view.kind === 'starting') return undefined
  if (view.kind === 'live') return green(detected)
  return red(BLIND[view.reason])
}

const BLIND: Readonly<Record<Blindness, Message>> = {
  denied: message('Blocked in this browser.'),
  'no-device': message('Not found.'),
  busy: message('Used by another program.'),
  unsupported: message('Not offered by this browser.'),
  timeout: message('Does not answer.'),
}

/** The same of a camera, which may work and show nothing. */
export function findCamera(view: MediaView, isDark: boolean): CheckResult | undefined {
  return isDark ? amber(message('Its picture is black.')) : findMedia(view, message(messages.cameraDetected))
}

/** The state of the sample paper; nothing while it loads. */
export function findSample(kind: 'starting' | 'shown' | 'failed'): CheckResult | undefined {
  if (kind === 'starting') return undefined
  return kind === 'shown'
    ? green(message('The sample is shown.'))
    : red(message('The sample could not be shown: see there what to do.'))
}
