import { blindnessText, type MediaView } from '../../../monitoring/index.ts'
import { type Found, green, red } from './check.ts'

/** How a camera or microphone stands; nothing while the browser is still asking. What to do is in the alert of it. */
export function findMedia(view: MediaView): Found | undefined {
  if (view.kind === 'starting') return undefined
  if (view.kind === 'live') return green('It works.')
  const [first = '', ...others] = blindnessText[view.reason]
  return red(`${first.toUpperCase()}${others.join('')}: see above what to do.`)
}

/** How the sample paper stands; nothing while it is on its way. */
export function findSample(kind: 'starting' | 'shown' | 'failed'): Found | undefined {
  if (kind === 'starting') return undefined
  return kind === 'shown' ? green('The sample is shown.') : red('The sample could not be shown: see there what to do.')
}
