import { blindnessText, type MediaView } from '../../../monitoring/index.ts'
import { type CheckResult, green, red } from './check.ts'

/** The state of a camera or microphone; nothing while the browser is still asking. Its alert says what to do. */
export function findMedia(view: MediaView): CheckResult | undefined {
  if (view.kind === 'starting') return undefined
  if (view.kind === 'live') return green('It works.')
  const [first = '', ...others] = blindnessText[view.reason]
  return red(`${first.toUpperCase()}${others.join('')}: see above what to do.`)
}

/** The state of the sample paper; nothing while it loads. */
export function findSample(kind: 'starting' | 'shown' | 'failed'): CheckResult | undefined {
  if (kind === 'starting') return undefined
  return kind === 'shown' ? green('The sample is shown.') : red('The sample could not be shown: see there what to do.')
}
