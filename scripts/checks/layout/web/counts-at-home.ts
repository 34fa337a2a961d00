import { type LayoutRule, SHIPPED } from '../layout-rule.ts'

const HOME = 'packages/olympiad/ground/declared/spelling/counts.ts'
const SOURCE = /(?<!\.test|\.test-d)\.tsx?$/
/** They know no olympiad. */
const OTHERS = /^packages\/(engine|schema|demo)\//
/** A plural put together by hand, or a number grouped beside its home. */
const BY_HAND = /\{([\w.]+)\} \$?\{\1 === 1 \?|=== 1 \? '' : 's'|\.toLocaleString\('en/

/** Counts and plurals come from one home, which a translation replaces. */
export const countsAtHome: LayoutRule = (files) =>
  files
    .filter(
      ({ path }) =>
        (SHIPPED.test(path) || path.startsWith('tests/')) && SOURCE.test(path) && !OTHERS.test(path) && path !== HOME,
    )
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          BY_HAND.test(line) ? [`${path}:${index + 1}: use plural() or grouped() of ${HOME}`] : [],
        ),
    )
