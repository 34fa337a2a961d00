import { type LayoutRule, SHIPPED } from '../layout-rule.ts'

const HOME = 'packages/olympiad/ground/declared/spelling/counts.ts'
const SOURCE = /(?<!\.test|\.test-d)\.tsx?$/
/** They know no olympiad. */
const OTHERS = /^packages\/(engine|schema|demo)\//
/** A plural put together by hand, or a number grouped beside its home. */
const BY_HAND = /\{([\w.]+)\} \$?\{\1 === 1 \?|=== 1 \? '' : 's'|\.toLocaleString\('en/

/** A number before its things, which may be one of them: `${n} students`; not `3 of ${n} students`. */
const COUNTED =
  /(?<![\d}] of \$?)\{(?:grouped\()?[a-z][\w.?! ]*\)?\} (?:students|sheets|lines|entries|rows|files|mails|records|certificates|answers|accounts|places)\b(?!=)/
/** The line knows that there are several. */
const OF_SEVERAL = /> 1\b|=== 1\b|\bisOne\b/

/** Benches print figures for engineers, and may say “1 files”. */
const isByHand = (path: string, line: string) =>
  BY_HAND.test(line) || (SHIPPED.test(path) && COUNTED.test(line) && !OF_SEVERAL.test(line))

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
          isByHand(path, line) ? [`${path}:${index + 1}: use plural() or grouped() of ${HOME}`] : [],
        ),
    )
