import { ensureWebBuild } from '../../../../scripts/builds/web-build.ts'
import { shortPaper } from '../../../e2e/papers/short-paper.ts'
import { openChromium } from './chromium-computer.ts'

/** Schedules in real browsers, which are slower by far; a page that is slowed takes most of a core, though it does nothing. */
export const browsers = {
  prepare: ensureWebBuild,
  paper: shortPaper({ pages: 6 }),
  steps: 25,
  mostComputers: 2,
  open: openChromium,
  settlesWithinMs: 90_000,
}
