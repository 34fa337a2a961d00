import type { LayoutRule } from '../layout-rule.ts'

const HOME = 'packages/contract/src/spelling/counts.ts'
const SOURCE = /^packages\/(contract|server|web)\/src\/(?!.*\.test(-d)?\.tsx?$).*\.tsx?$/
/** A plural put together by hand, or a number grouped beside its home. */
const BY_HAND = /\{([\w.]+)\} \$?\{\1 === 1 \?|=== 1 \? '' : 's'|\.toLocaleString\('en/

/** Counts and plurals come from one home, which a translation replaces. */
export const countsAtHome: LayoutRule = (files) =>
  files
    .filter(({ path }) => SOURCE.test(path) && path !== HOME)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          BY_HAND.test(line) ? [`${path}:${index + 1}: use plural() or grouped() of ${HOME}`] : [],
        ),
    )
