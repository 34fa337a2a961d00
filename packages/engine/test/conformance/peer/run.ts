import { findPostgres } from '../../../../../scripts/machine/find-postgres.ts'
import { play } from '../judge.ts'
import type { Call, Reply, Scenario } from '../scenario.ts'
import { casesOf, SCENARIOS } from '../scenarios.ts'
import type { FixtureSite } from '../site.ts'
import { createAligner } from './align.ts'
import { compareReplies } from './compare.ts'
import { decisionFor, type FoundDifference } from './decided.ts'
import { openPeerSite } from './peer-site.ts'
import type { Probe } from './probe.ts'
import { PROBES } from './probes/index.ts'
import { type Outcome, printReport } from './report.ts'
import { ruleCollections } from './rule-collections.ts'

interface Options {
  readonly peer: string
  readonly email: string
  readonly password: string
  readonly store: 'sqlite' | 'postgres'
}

type Exchange = readonly [call: Call, reply: Reply]
type ResettableSite = FixtureSite & { reset(): Promise<void> }

/** Asks a PocketBase and our server the same, and prints what they answer differently. True when all of it is meant. */
export async function conformance({ store, peer: url, ...superuser }: Options): Promise<boolean> {
  if (store === 'postgres') process.env.TEST_DATABASE_URL = (await findPostgres()).url
  const { DATABASES } = await import('../../databases.ts')
  const { openOwnSite } = await import('../own-site.ts')
  const chosen = DATABASES.find(({ name }) => name === store)
  if (!chosen) throw new Error(`there is no store ${store}`)
  const [ourLog, theirLog]: [Exchange[], Exchange[]] = [[], []]
  await using ours = await openOwnSite(chosen, {
    beside: ruleCollections,
    onReply: (call, reply) => ourLog.push([call, reply]),
  })
  const theirs = await openPeerSite({ url, ...superuser, onReply: (call, reply) => theirLog.push([call, reply]) })
  const run = { rootId: theirs.rootId, rootEmail: superuser.email, nowMs: Date.now }
  const sides: readonly Side[] = [
    { site: ours, log: ourLog },
    { site: theirs, log: theirLog },
  ]
  const outcome: Outcome = { ours: ours.name, requests: 0, found: [], broken: [], skipped: [] }
  for (const part of parts()) {
    if (part.skipped) {
      outcome.skipped.push(`${part.name}: ${part.skipped}`)
      continue
    }
    const [mine, their] = await Promise.all(sides.map((side) => playPart(side, part)))
    if (mine?.fault) outcome.broken.push(`ours, ${part.name}: ${mine.fault}`)
    if (their?.fault && !part.decided) outcome.broken.push(`PocketBase, ${part.name}: ${their.fault}`)
    const found = compare(part.name, mine?.log ?? [], their?.log ?? [], () => createAligner(run))
    outcome.requests += their?.log.length ?? 0
    outcome.found.push(...found.map((one) => ({ ...one, decision: part.decided ?? decisionFor(one) })))
  }
  return printReport(outcome)
}

interface Part {
  readonly name: string
  readonly play: (site: FixtureSite) => Promise<void>
  readonly decided?: string | undefined
  readonly skipped?: string | undefined
  /** Sends calls that are not logged, by the SDK. */
  readonly isProgram?: boolean
}

function* parts(): Generator<Part> {
  for (const [subject, scenarios] of Object.entries(SCENARIOS)) {
    for (const scenario of scenarios) yield scenarioPart(subject, scenario)
  }
  for (const probe of PROBES) yield { name: probe.name, play: (site) => ask(site, probe) }
}

function scenarioPart(subject: string, scenario: Scenario): Part {
  const { name, decided, notAtPeer } = scenario
  const title = `${subject}, case ${casesOf(scenario).join(' and ')}: ${name}`
  const isProgram = 'run' in scenario
  return { name: title, play: (site) => play(site, scenario), decided, skipped: notAtPeer, isProgram }
}

async function ask(site: FixtureSite, { given, calls }: Probe): Promise<void> {
  if (given) await site.write(given)
  for (const call of calls) await site.send(call)
}

interface Side {
  readonly site: ResettableSite
  readonly log: Exchange[]
}

const CHANGES_NOTHING = /\/(auth-with-password|auth-refresh|auth-methods|impersonate|token|realtime)/

/** Whether what was asked may have left the fixture other than it was. */
function hasWritten(log: readonly Exchange[]): boolean {
  return log.some(([{ method, url }, { status }]) => {
    return status < 300 && !['GET', 'HEAD', 'OPTIONS'].includes(method) && !CHANGES_NOTHING.test(url)
  })
}

/** Plays a part from the fixture on; what was asked and answered, and what broke. */
async function playPart({ site, log }: Side, part: Part): Promise<{ log: Exchange[]; fault: string | undefined }> {
  log.length = 0
  let fault: string | undefined
  try {
    await part.play(site)
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error)
  }
  const played = [...log]
  if (part.isProgram || hasWritten(played)) await site.reset()
  return { log: played, fault }
}

function compare(
  part: string,
  ours: readonly Exchange[],
  theirs: readonly Exchange[],
  aligner: () => ReturnType<typeof createAligner>,
): FoundDifference[] {
  const [alignOurs, alignTheirs] = [aligner(), aligner()]
  return Array.from({ length: Math.max(ours.length, theirs.length) }, (_, index) => {
    const [mine, their] = [ours[index], theirs[index]]
    const call = mine?.[0] ?? their?.[0]
    if (!call) return []
    const differences = compareReplies(mine && alignOurs(mine[1]), their && alignTheirs(their[1]))
    return differences.map((difference) => ({ part, call, difference }))
  }).flat()
}
