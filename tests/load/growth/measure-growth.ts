import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loopback } from '../../student/network/loopback.ts'
import { type EventStream, openStream } from '../generator/event-stream.ts'
import { median } from '../generator/figures.ts'
import { type Generator, openGenerator } from '../generator/open-generator.ts'
import type { Options } from '../options.ts'
import { machineLine, writeRaw } from '../raw.ts'
import { mediansOf } from '../report.ts'
import { inTurns } from '../sites/in-turns.ts'
import { openSite } from '../sites/open-site.ts'
import { openOwnServer } from '../sites/own-server.ts'
import { usageOf, watchUsage } from '../sites/process-usage.ts'
import type { World } from '../sites/world.ts'
import type { CrowdFigures, Size } from './growth-figures.ts'
import { measurePeople } from './measure-people.ts'
import { storeAttempts } from './stored-attempts.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const CROWDS = [100, 1000, 5000]
const STARTS = 3

/** Measures the embedded store as it grows, and a server as its listeners grow; true when all went well. */
export async function measureGrowth({ durationMs, raw }: Options): Promise<boolean> {
  console.log(machineLine())
  const dataDir = await mkdtemp(join(tmpdir(), 'olympiad-growth-'))
  using generator = openGenerator()
  try {
    const world = await makeWorldIn(dataDir)
    const sizes: Size[] = []
    let stored = 0
    for (const [round, attempts] of SIZES.entries()) {
      storeAttempts(dataDir, stored, attempts)
      stored = attempts
      sizes.push(await measureSize({ dataDir, generator, world, durationMs, round, attempts }))
      console.log(JSON.stringify(sizes.at(-1)))
    }
    const crowds = await measureCrowds({ dataDir, generator, world })
    for (const crowd of crowds) console.log(JSON.stringify(crowd))
    const people = await measurePeople()
    if (raw) writeRaw(raw, { store: 'sqlite', growth: { sizes, crowds, people } })
    return true
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeWorldIn(dataDir: string): Promise<World> {
  await using own = await openOwnServer({ store: 'sqlite', dataDir })
  return (await openSite({ name: 'ours', rounds: SIZES.length, ...own })).world
}

interface GrowthSetUp {
  readonly dataDir: string
  readonly generator: Generator
  readonly world: World
}
type SizePlan = GrowthSetUp & { readonly durationMs: number; readonly round: number; readonly attempts: number }

async function measureSize({ dataDir, generator, world, durationMs, round, attempts }: SizePlan): Promise<Size> {
  const starts: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    await using again = await openOwnServer({ store: 'sqlite', dataDir, isEmpty: true })
    starts.push(again.startMs)
  }
  await using own = await openOwnServer({ store: 'sqlite', dataDir, isEmpty: true })
  const job = { url: own.url, world, round }
  await generator.run({ ...job, scenario: 'save-change', durationMs: 1500 })
  const stop = watchUsage(own.pid)
  const figures = await generator.run({ ...job, scenario: 'save-first', durationMs })
  const used = stop()
  if (figures.firstError) throw new Error(figures.firstError)
  const { rate, cpuMs, p99 } = mediansOf([{ figures, serverCpu: used?.share, peakMb: used?.peakMb }])
  return { attempts, rate, cpuMs, p99, startMs: median(starts) }
}

/** Memory first, with streams that only listen; then the time a notification takes. */
async function measureCrowds({ dataDir, generator, world }: GrowthSetUp): Promise<CrowdFigures[]> {
  await using own = await openOwnServer({ store: 'sqlite', dataDir, isEmpty: true })
  const job = { url: own.url, world, round: 0, durationMs: 0 }
  await generator.run({ ...job, scenario: 'notify-100' })
  const streams: EventStream[] = []
  const memory: (number | undefined)[] = []
  for (const crowd of CROWDS) {
    const indexes = Array.from({ length: crowd - streams.length }, (_, index) => streams.length + index)
    await inTurns(indexes, 64, async (index) => {
      streams.push(await openStream(own.url, { topic: 'notifications/*', address: loopback(own.url, index) }))
    })
    memory.push(usageOf(own.pid)?.memoryMb)
  }
  for (const stream of streams) stream.close()
  const crowds: CrowdFigures[] = []
  for (const [at, crowd] of CROWDS.entries()) {
    const { p50, firstError } = await generator.run({ ...job, scenario: `notify-${crowd}` })
    if (firstError) throw new Error(firstError)
    crowds.push({ streams: crowd, lastMs: p50, serverMb: memory[at] })
  }
  return crowds
}
