import { ensureWebBuild } from '../../../../scripts/web-build.ts'
import { shortPaper } from '../../../e2e/short-paper.ts'
import { openChromium } from './chromium-computer.ts'

/** Schedules in real browsers: slower by far, so they are shorter. */
export const browsers = {
  prepare: ensureWebBuild,
  paper: shortPaper({ pages: 6 }),
  steps: 30,
  open: openChromium,
  settlesWithinMs: 90_000,
}
