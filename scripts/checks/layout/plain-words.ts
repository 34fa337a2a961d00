import { isSource, type LayoutRule, type RepositoryFile } from './layout-rule.ts'

/** Phrases that readers stumble over, and class names that say nothing. CONTRIBUTING.md has the rules of style. */
const HABITS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ...[
    ...['whoever', 'anew', 'is none', 'are none', 'be none', 'was none', 'those of its', 'of whom'],
    ...['whom they', 'so many as', 'that which', 'whatever way', 'the own', 'an own', 'none any more'],
    ...['for who', 'by whom', 'of who asks', 'is to be', 'are to be'],
  ].map((phrase) => [phrase, new RegExp(`\\b${phrase.replaceAll(' ', '\\s+(?:\\*\\s+|//\\s+)?')}\\b`, 'gi')] as const),
  ['a type of one vague word', /\b(?:type|interface) (?:Wanted|Asked|Known|Parts|Place|Told)\b/g],
]

/** Where the counts are kept that are left from before this rule; `npm run generate` lowers them. */
export const PLAIN_WORDS_LEFT = 'scripts/checks/layout/plain-words-left.json'

/** How often each habit occurs in each area. */
type Counts = Record<string, Record<string, number>>

const AREA = /^(packages\/[^/]+|scripts|tests)\//
const OF_THIS_RULE = /^scripts\/checks\/layout\/plain-words/
/** Written from other files, where their phrases are counted. */
const GENERATED = /^docs\/(proofs|differences|collections|acts|commands|decisions\/README)\.md$/

const WRITTEN = /<!-- ([\w-]+) -->[\s\S]*?<!-- \/\1 -->/g

/** No worn-out phrase is added: each area has at most as many of each as are left, and documents have none. */
export const plainWords: LayoutRule = (files) => {
  const left = readLeft(files)
  return Object.entries(countHabits(files)).flatMap(([area, counts]) =>
    Object.entries(counts)
      .filter(([name, count]) => count > (left[area]?.[name] ?? 0))
      .map(([name, count]) => fault(files, { area, name, count, allowed: left[area]?.[name] ?? 0 })),
  )
}

/** The counts that are left, each lowered to what is there: they never rise. */
export function loweredCounts(files: RepositoryFile[]): string {
  const left = readLeft(files)
  const counts = countHabits(files)
  const lowered = Object.entries(left).map(([area, each]) => {
    const names = Object.entries(each).map(([name, allowed]) => [name, Math.min(allowed, counts[area]?.[name] ?? 0)])
    return [area, Object.fromEntries(names.filter(([, count]) => count !== 0))]
  })
  return `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`
}

function readLeft(files: RepositoryFile[]): Counts {
  return JSON.parse(files.find(({ path }) => path === PLAIN_WORDS_LEFT)?.text || '{}')
}

function countHabits(files: RepositoryFile[]): Counts {
  const counts: Counts = {}
  for (const { path, text } of files) {
    const area = areaOf(path)
    if (area === undefined) continue
    const ofArea = counts[area] ?? {}
    counts[area] = ofArea
    for (const [name, pattern] of HABITS) {
      const count = occurrences(text, pattern).length
      if (count > 0) ofArea[name] = (ofArea[name] ?? 0) + count
    }
  }
  return counts
}

function areaOf(path: string): string | undefined {
  if (OF_THIS_RULE.test(path) || GENERATED.test(path)) return undefined
  if (path.endsWith('.md')) return 'documents'
  return isSource(path) ? AREA.exec(path)?.[1] : undefined
}

interface Excess {
  area: string
  name: string
  count: number
  allowed: number
}

function fault(files: RepositoryFile[], { area, name, count, allowed }: Excess): string {
  const pattern = HABITS.find(([habit]) => habit === name)?.[1] ?? /$^/g
  const places = files
    .filter(({ path }) => areaOf(path) === area)
    .flatMap(({ path, text }) => occurrences(text, pattern).map((index) => `${path}:${lineAt(text, index)}`))
  const shown = allowed === 0 ? `: ${places.slice(0, 5).join(', ')}` : ''
  return `${area}: “${name}” ${count} times, at most ${allowed}; say it in plain words${shown}`
}

/** Where a pattern occurs, tables apart that another command writes between its marks. */
function occurrences(text: string, pattern: RegExp): number[] {
  const prose = text.replaceAll(WRITTEN, (block) => block.replaceAll(/[^\n]/g, ' '))
  return [...prose.matchAll(pattern)].map(({ index }) => index)
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
