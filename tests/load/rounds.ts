import type { Bare } from './bare/open-bare.ts'
import type { Generator } from './generator/open-generator.ts'
import type { Profiler } from './profile/open-profiler.ts'
import { sumOf, type TimeByPart, timeByPart } from './profile/time-by-part.ts'
import type { Measured, Result } from './report.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { threadsCpuMs, watchUsage } from './sites/process-usage.ts'
import type { Site } from './sites/site.ts'

interface Plan {
  readonly sites: readonly Site[]
  readonly generator: Generator
  /** Looks at our server, the first of the sites. */
  readonly profiler: Profiler | undefined
  /** A server that does nothing. */
  readonly bare: Bare
  readonly rounds: number
  readonly durationMs: number
}

const WARM_UP_MS = 1500

/** Plays a scenario at all servers in turns, A B A B, and checks after each round what they hold. */
export async function playRounds(scenario: Scenario, plan: Plan): Promise<Result> {
  const { sites, generator, profiler, bare: place, rounds } = plan
  const durationMs = Math.min(plan.durationMs, scenario.mostMs ?? Number.POSITIVE_INFINITY)
  const job = { scenario: scenario.name, durationMs }
  const sides: Record<string, Measured[]> = {}
  const faults: string[] = []
  const profiles: TimeByPart[] = []
  const [first] = sites
  async function play(site: Site, round: number, ms: number): Promise<Measured> {
    const isLookedAt = site === first && round < rounds
    const stop = watchUsage(site.pid)
    if (isLookedAt) await profiler?.start()
    const figures = await generator.run({
      ...job,
      url: site.url,
      world: site.world,
      pid: site.pid,
      round,
      durationMs: ms,
    })
    const used = stop()
    if (isLookedAt && profiler) profiles.push(timeByPart(await profiler.stop()))
    const wrong = await scenario.check(site, { round, figures })
    if (figures.firstError) wrong.push(figures.firstError)
    faults.push(...wrong.map((fault) => `${site.name}, round ${round}: ${fault}`))
    return { figures, serverCpu: used?.share, peakMb: used?.peakMb }
  }
  for (const site of sites) {
    sides[site.name] = []
    await scenario.prepare?.(site)
    await play(site, rounds, WARM_UP_MS) // a round of its own, which no figure is taken from
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const site of sites) sides[site.name]?.push(await play(site, round, durationMs))
  }
  const bareJob = first && scenario.hasBare && { ...job, url: place.url, world: first.world, round: 0 }
  const before = threadsCpuMs(place.pid)
  const bare = bareJob ? await generator.run(bareJob) : undefined
  const after = threadsCpuMs(place.pid)
  const isKnown = bare && before !== undefined && after !== undefined
  return {
    scenario,
    sides,
    bare,
    faults,
    ...(isKnown && { bareCpuMs: (after - before) / bare.done }),
    ...(profiler && { profile: sumOf(profiles) }),
  }
}
