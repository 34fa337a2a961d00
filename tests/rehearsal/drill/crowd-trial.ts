import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerProcess, startServerProcess } from '../../../packages/server/test/server-process.ts'
import { startCrowd } from '../../faults/crowd.ts'
import { fillHall } from '../../faults/hall.ts'
import type { Tally } from '../../faults/tally.ts'
import { openStore, type Store } from '../world/store.ts'
import { type Line, openLine } from './line.ts'
import { loseAnswer } from './lose-answer.ts'
import type { Trial, TrialOptions } from './trial.ts'

/** What a strike may lay hands on. */
export interface Stage {
  readonly line: Line
  readonly store: Store
  /** The server that runs. */
  server(): ServerProcess
  /** Starts another server, to which the line leads. */
  startAgain(): Promise<void>
}

/** What is done to a server while students save, and taken back. */
export interface Strike extends Pick<Trial, 'name' | 'about'> {
  /** How long it lasts, in ms. */
  readonly lastsMs: number
  begin(stage: Stage): void | Promise<void>
  end(stage: Stage): void | Promise<void>
  /** Requests may end without any reply meanwhile. */
  readonly breaksRequests?: true
}

/** A trial in which students save all the time: no acknowledged answer may be missing, and everybody is told to wait or served. */
export const crowdTrial = (strike: Strike): Trial => ({
  name: strike.name,
  about: strike.about,
  play: (options) => playStrike(strike, options),
})

async function playStrike(strike: Strike, { store: kind, students, isSpoilt }: TrialOptions): Promise<string[]> {
  using store = await openStore(kind)
  await fillHall(store.env, students)
  let server = await startServerProcess(store.env)
  const line = await openLine(server.url)
  try {
    const stage: Stage = {
      ...{ line, store, server: () => server },
      async startAgain() {
        server = await startServerProcess(store.env)
        line.lead(server.url)
      },
    }
    const crowd = await startCrowd(students, line.url, { isKilled: strike.breaksRequests ?? false, restMs: 100 })
    await sleep(500)
    await strike.begin(stage)
    await sleep(strike.lastsMs)
    await strike.end(stage)
    await crowd.recovered()
    await crowd.pause()
    if (isSpoilt) await loseAnswer(store.env)
    await crowd.judgeAndGoOn(line.url)
    return faultsOf(await crowd.finish())
  } finally {
    line.close()
    server.kill('SIGCONT')
    server.kill('SIGKILL')
    await server.exited
  }
}

/** What became of the answers, as far as it is not as it should be. */
export function faultsOf({ missing, duplicates, wrong, unclear, integrity }: Tally): string[] {
  return [
    ...(missing > 0 ? [`Acknowledged answers are missing: ${missing}.`] : []),
    ...(duplicates > 0 ? [`Answers are stored twice: ${duplicates}.`] : []),
    ...(wrong > 0 ? [`Stored answers differ from the last choice: ${wrong}.`] : []),
    ...[...unclear].map((reply) => `A page was not told to try again: ${reply}`),
    ...[...integrity].map((fault) => `The database says of itself: ${fault}`),
  ]
}
