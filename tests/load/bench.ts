import { ensureWebBuild } from '../../scripts/builds/web-build.ts'
import { findPostgres } from '../../scripts/machine/find-postgres.ts'
import { freePort } from '../../scripts/machine/free-port.ts'
import { tellUsage } from '../../scripts/machine/tell-usage.ts'
import { exitOnSignals } from '../../scripts/run-command.ts'
import { actLines, measureActs } from './acts/beside-acts.ts'
import { openBare } from './bare/open-bare.ts'
import { dayLines } from './day/day-lines.ts'
import { type DayFigures, playDay } from './day/play-day.ts'
import { floorLines, measureFloors } from './floors/measure-floors.ts'
import { openGenerator } from './generator/open-generator.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { hallLines } from './hall/hall-lines.ts'
import { playHall } from './hall/play-hall.ts'
import { handInLines } from './hand-in/hand-in-lines.ts'
import { playHandIn } from './hand-in/play-hand-in.ts'
import { listLines, measureLists } from './lists/measure-lists.ts'
import { type Options, readOptions, USAGE } from './options.ts'
import { openProfiler } from './profile/open-profiler.ts'
import { machineLine, writeRaw } from './raw.ts'
import { type Result, resultLines } from './report.ts'
import { certificateLines, measureCertificates } from './results/measure-certificates.ts'
import { measureResults, resultsLines } from './results/measure-results.ts'
import { playRounds } from './rounds.ts'
import { SCENARIOS, scenarioNamed } from './scenarios/index.ts'
import { fileLines, measureSchoolFile } from './school-files/measure-school-file.ts'
import { openSite } from './sites/open-site.ts'
import { openOwnServer } from './sites/own-server.ts'
import { listenerOf } from './sites/process-usage.ts'
import { readyPeer } from './sites/ready-peer.ts'
import type { Site } from './sites/site.ts'
import { type StartTimes, startTimes } from './start-time.ts'
import { uploadsTable } from './tables/uploads-table.ts'
import { playThrownOut } from './thrown-out/play-thrown-out.ts'
import { thrownOutLines } from './thrown-out/thrown-out-lines.ts'
import { measureUploads } from './uploads/measure-uploads.ts'

/** What is no scenario, and has its own name on the command line. */
const APART = [
  'start',
  'exam-day',
  'hall',
  'hand-in',
  'acts',
  'lists',
  'results',
  'certificates',
  'school-file',
  'uploads',
  'thrown-out',
  'floors',
]

/** Who sit the exam that acts are measured on. */
const PEOPLE = 10_000
/** Certificates that are typeset. */
const CERTIFICATES = 3000
/** Lines of a school's file. */
const LINES = 300_000
/** Sheets that results are computed of. */
const SHEETS = 300_000

/** Runs what was chosen and prints its figures; true when every stored answer was right. */
async function bench(options: Options): Promise<boolean> {
  const { store, only, rounds, students, raw } = options
  console.log(machineLine())
  await ensureWebBuild()
  const isChosen = (name: string) => only.length === 0 || only.includes(name)
  const start = isChosen('start') ? await startTimes(store, rounds) : undefined
  if (start) console.log(startLine(start))
  const chosen = only.length > 0 ? only.filter((name) => !APART.includes(name)).map(scenarioNamed) : SCENARIOS
  const results: Result[] = []
  const days: Record<string, DayFigures> = {}
  const acts = only.includes('acts') ? await measureActs(store, PEOPLE) : undefined // on a server of its own, and only when it is named
  if (acts) console.log(`\n${actLines(acts).join('\n')}`)
  const lists = only.includes('lists') ? await measureLists(store) : undefined
  if (lists) console.log(`\n${listLines(lists).join('\n')}`)
  const floors = only.includes('floors') ? await measureFloors() : undefined
  if (floors) console.log(`\n${floorLines(floors).join('\n')}`)
  if (only.includes('certificates'))
    console.log(`\n${certificateLines(await measureCertificates(CERTIFICATES)).join('\n')}`)
  if (only.includes('results')) console.log(`\n${resultsLines(await measureResults(SHEETS)).join('\n')}`)
  if (only.includes('school-file')) console.log(`\n${fileLines(await measureSchoolFile(store, LINES)).join('\n')}`)
  const uploads = only.includes('uploads') ? await measureUploads(store) : undefined
  if (uploads) console.log(`\n${uploadsTable(uploads)}`)
  if (only.includes('thrown-out')) {
    const postgres = store === 'postgres' ? await findPostgres() : undefined
    const figures = await playThrownOut({ databaseUrl: postgres?.url, students: options.thrownOut })
    console.log(`\n${thrownOutLines(figures).join('\n')}`)
    postgres?.stop()
  }
  const handIn = only.includes('hand-in') ? await playHandIn(options.handingIn) : undefined
  if (handIn) console.log(`\n${handInLines(handIn).join('\n')}`)
  const save = () =>
    raw &&
    writeRaw(raw, {
      store,
      start,
      results,
      days,
      acts,
      lists: lists?.lists,
      pages: lists?.pages,
      handIn,
      floors,
      uploads,
    }) // as soon as there is more: a run may be cut short
  const isHall = only.includes('hall') // minutes of waiting: only when it is named
  if (chosen.length > 0 || isChosen('exam-day') || isHall) {
    await using place = await openPlace(options)
    for (const scenario of chosen) {
      const result = await playRounds(scenario, { ...options, ...place })
      results.push(result)
      save()
      console.log(`\n${resultLines(result).join('\n')}`)
    }
    if (isChosen('exam-day'))
      for (const site of place.sites)
        days[site.name] = await playDay(site, students, site === place.sites[0] ? place.profiler : undefined)
    console.log(`\n${dayLines(days).join('\n')}`)
    if (isHall)
      for (const site of place.sites.slice(0, 1))
        console.log(`\n${hallLines(await playHall(site, students)).join('\n')}`)
  }
  save()
  return (
    results.every(({ faults }) => faults.length === 0) && Object.values(days).every(({ firstError }) => !firstError)
  )
}

/** The servers with the bench's world in them, the generator and the bare route; all end when it is disposed of. */
async function openPlace({ peer, store, rounds, isProfiled }: Options) {
  const inspected = isProfiled ? await freePort() : undefined
  const nodeFlags = inspected ? [`--inspect=127.0.0.1:${inspected}`] : []
  const stack = new AsyncDisposableStack()
  const own = stack.use(await openOwnServer({ store, nodeFlags }))
  const sites: Site[] = [await openSite({ name: 'ours', rounds, ...own })]
  if (peer) sites.push(await openSite({ name: 'peer', rounds, ready: readyPeer, pid: listenerOf(peer.url), ...peer }))
  const generator = stack.use(openGenerator())
  const bare = stack.use(await openBare())
  const profiler = inspected ? stack.use(await openProfiler(inspected)) : undefined
  return { sites, generator, profiler, bare, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

function startLine({ median, all }: StartTimes): string {
  return `start: ${Math.round(median)} ms to the first healthy answer on empty data (${all.map(Math.round).join(', ')})`
}

exitOnSignals()
tellUsage(USAGE)
const options = readOptions()
if (!options) {
  console.error(`usage: ${USAGE}`)
  process.exit(2)
}
process.exit((await (options.isGrowth ? measureGrowth(options) : bench(options))) ? 0 : 1)
