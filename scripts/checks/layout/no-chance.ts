import type { LayoutRule } from './layout-rule.ts'

/** What makes a test fail by chance or on a busy machine, and what to write instead. */
const HABITS: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /\.not\s*\.toContain\((['"`])[a-z0-9]{1,4}\1\)/,
    'a drawn id may contain so short a text; quote it, make it longer, or say toContainEqual of a list',
  ],
  [/\.not\s*\.toMatch\(\/[a-z0-9]{1,4}\/\)/, 'a drawn id may match so short a text'],
  [/\bMath\.random\(\)/, 'count, or draw by a seed'],
  [
    /(performance|Date)\.now\(\) - \w+\)\s*\.toBeLessThan\((\d{1,4}|1\d_?\d{3})\)/,
    'a busy machine takes longer; race it against a timer, or measure the time of the processor',
  ],
  [/\bseed: Date\.now\(\)/, 'the same seed each time, or no two runs test the same'],
]

/** Names each of them. */
const OWN_TEST = 'scripts/checks/layout/no-chance.test.ts'

/** No test depends on chance or on the speed of the machine. Programs of load, faults and fuzz draw as they like. */
export const noChance: LayoutRule = (files) =>
  files
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path) && path !== OWN_TEST)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          HABITS.filter(([pattern]) => pattern.test(line)).map(
            ([pattern, advice]) => `${path}:${index + 1}: “${pattern.exec(line)?.[0]}”: ${advice}`,
          ),
        ),
    )
