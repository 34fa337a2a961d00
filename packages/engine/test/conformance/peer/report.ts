import { DECISIONS, type FoundDifference, readable } from './decided.ts'

export interface Outcome {
  /** Our side, by the name of its store. */
  readonly ours: string
  /** Requests sent to each side. */
  requests: number
  readonly found: (FoundDifference & { readonly decision: string | undefined })[]
  /** Scenarios that did not go as they say, on either side. */
  readonly broken: string[]
  /** Scenarios that cannot be played on a PocketBase, and why. */
  readonly skipped: string[]
}

/** Prints what was found. True when nothing undecided is left. */
export function printReport({ ours, requests, found, broken, skipped }: Outcome): boolean {
  const open = found.filter(({ decision }) => decision === undefined)
  for (const one of open) printDifference(one)
  for (const line of broken) console.log(`✗ ${line}\n`)
  const decided = Map.groupBy(
    found.filter(({ decision }) => decision !== undefined),
    ({ decision }) => decision,
  )
  console.log('Decided differences:')
  for (const [name, all] of decided) console.log(`  ${name} (${all.length}): ${reasonOf(name)}`)
  const unused = Object.keys(DECISIONS).filter((name) => DECISIONS[name]?.where && !decided.has(name))
  for (const name of unused) console.log(`  ${name}: decided, and not found`)
  console.log('Not asked of the peer:')
  for (const line of skipped) console.log(`  ${line}`)
  console.log(
    `${requests} requests each to PocketBase and ${ours}; ${open.length} undecided differences, ${found.length - open.length} decided, ${broken.length} broken scenarios`,
  )
  return open.length === 0 && broken.length === 0 && unused.length === 0
}

function reasonOf(name: string | undefined): string {
  return DECISIONS[name ?? '']?.reason ?? 'as the scenario says'
}

function printDifference({ part, call, difference: { path, ours, theirs } }: FoundDifference): void {
  const said = JSON.stringify(
    call.body ?? call.form?.map(([key, value]) => [key, typeof value === 'string' ? value : value.name]),
  )
  console.log(`✗ ${part}`)
  console.log(
    `  ${call.method} ${readable(call.url).slice(0, 300)} as ${call.as ?? 'guest'} ${said?.slice(0, 300) ?? ''}`,
  )
  console.log(`  ${path}\n    ours:   ${shown(ours)}\n    theirs: ${shown(theirs)}\n`)
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 400)
