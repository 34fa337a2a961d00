import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asServer, createRecord } from '@olympiad/engine'
import type { TestStore } from '@olympiad/engine/test/databases'
import { run as importBundle } from '../../src/cli/import.ts'
import { readConfig } from '../../src/config.ts'
import { back } from '../../src/upgrade/return-to.ts'
import { upgrade } from '../../src/upgrade/upgrade.ts'
import { writeSoundBundle } from '../commands.ts'
import { placeSettings } from '../place-settings.ts'
import type { KilledExchange } from './killed-exchange.ts'
import { OLD, servingVersion, type TrialPlace, trialExchange, withRelease } from './trial-releases.ts'

const KILLED = fileURLToPath(new URL('killed-exchange.ts', import.meta.url))
/** An exam of the bundle runs. */
export const REASON = 'a test of the way back'

const PICTURE = `INSERT INTO "_file_places" ("id", "segment", "start", "length", "writtenMs") VALUES ('a', 'of-a-picture', 0, 1, 0)`

/** An installation with a store of the old release, and what may happen to it. */
export interface Trial {
  readonly place: TrialPlace
  /** Those of `upgrade` and `back` so far. */
  readonly steps: string[]
  upgrade(version: string, reason?: string | null): Promise<void>
  back(reason?: string | null): Promise<unknown>
  /** An upgrade, or the way back without a version, ended before a step as by a power cut. */
  kill(before: string, to?: string): Promise<void>
  /** The version behind the link. */
  current(): string
  serving(): string | undefined
  /** What the release behind the link finds when it starts. */
  answers(): Promise<string[]>
  /** A student chooses C at the release behind the link. */
  answer(questionnumber: number): Promise<void>
  /** Segments of files that the store knows. */
  segments(): Promise<string[]>
  remove(): Promise<void>
}

/** `serving` is the address of the database for the servers, where they come to it by another role. */
export async function openTrial(store: TestStore, serving?: string): Promise<Trial> {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  const stored = await store.place()
  const env = placeSettings(stored, join(folder, 'data'))
  const place = { folder, env, ...(serving && { servingEnv: { ...env, DATABASE_URL: serving } }) }
  await mkdir(join(folder, 'releases', OLD), { recursive: true })
  await symlink(join('releases', OLD), join(folder, 'current'))
  const bundle = await writeSoundBundle(join(folder, 'bundle'))
  await importBundle([bundle], { config: readConfig(env), now: Date.now })
  await withRelease(OLD, env, async ({ database }) => void (await database.run({ sql: PICTURE, parameters: [] })))
  const steps: string[] = []
  const exchange = trialExchange(place, (step) => steps.push(step))
  const { installation } = exchange
  return {
    ...{ place, steps, serving: () => servingVersion(place), current: () => installation.currentVersion },
    upgrade: (version, reason = REASON) => upgrade(exchange, installation.release(version), reason ?? undefined),
    back: (reason = REASON) => back(exchange, reason ?? undefined),
    kill: (before, to) => killBefore({ place, before, reason: REASON, ...(to !== undefined && { to }) }),
    answers: () => answersOf(place, installation.currentVersion),
    answer: (questionnumber) => answerAt(place, installation.currentVersion, questionnumber),
    segments: () => segmentsOf(place, installation.currentVersion),
    async remove() {
      await stored.remove()
      await rm(folder, { recursive: true })
    },
  }
}

async function killBefore(work: KilledExchange): Promise<void> {
  const child = spawn(process.execPath, [KILLED, JSON.stringify(work)], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += chunk))
  const [code, signal] = await once(child, 'close')
  if (signal !== 'SIGKILL') throw new Error(`it ended with ${code} before "${work.before}": ${complaint}`)
}

function answersOf({ env }: TrialPlace, version: string): Promise<string[]> {
  return withRelease(version, env, async ({ database }) => {
    const sql = 'SELECT "questionnumber", "option" FROM "attempts" ORDER BY "questionnumber"'
    return (await database.all({ sql, parameters: [] })).map((row) => `${row.questionnumber} ${row.option}`)
  })
}

function answerAt({ env, servingEnv = env }: TrialPlace, version: string, questionnumber: number): Promise<void> {
  return withRelease(version, servingEnv, async (engine) => {
    const [row] = await engine.database.all({
      sql: 'SELECT "examinee", "questionpaper" FROM "attempts"',
      parameters: [],
    })
    const collection = engine.registry.find('attempts')
    if (!collection) throw new Error('there is no collection of answers')
    const body = { ...row, questionnumber, option: 'C' }
    await createRecord(engine, { collection, submission: { body, files: [] }, request: asServer(engine) })
  })
}

function segmentsOf({ env }: TrialPlace, version: string): Promise<string[]> {
  return withRelease(version, env, async ({ database }) => {
    const rows = await database.all({ sql: 'SELECT "segment" FROM "_file_places"', parameters: [] })
    return rows.map(({ segment }) => String(segment))
  })
}
