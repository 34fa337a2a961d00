import { messages } from '../../../monitoring/declared/messages.ts'
import { blindnessText, type MediaView } from '../../../monitoring/student/index.ts'
import { amber, type CheckResult, green, red } from './check.ts'

/** The state of a camera or microphone; nothing while the browser is still asking. What stands below it says what to do. */
export function findMedia(view: MediaView, detected: string): CheckResult | undefined {
  if (view.kind === 'starting') return undefined
  if (view.kind === 'live') return green(detected)
  const [first = '', ...others] = blindnessText[view.reason]
  return red(`${first.toUpperCase()}${others.join('')}.`)
}

/** The same of a camera, which may work and show nothing. */
export function findCamera(view: MediaView, isDark: boolean): CheckResult | undefined {
  return isDark ? amber('Its picture is black.') : findMedia(view, messages.cameraDetected)
}

/** The state of the sample paper; nothing while it loads. */
export function findSample(kind: 'starting' | 'shown' | 'failed'): CheckResult | undefined {
  if (kind === 'starting') return undefined
  return kind === 'shown' ? green('The sample is shown.') : red('The sample could not be shown: see there what to do.')
}
