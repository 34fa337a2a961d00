import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage, Strike } from './crowd-trial.ts'

/** The processes that hold the store: of the database, else the server itself. */
function storePids({ store, server }: Stage): readonly number[] {
  const pids = store.pids()
  return pids.length > 0 ? pids : [server().pid]
}

function signalAll(pids: readonly number[], signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // A process of the database that ended meanwhile.
    }
}

const [SLOW_MS, BETWEEN_MS, SLOW_TIMES] = [2000, 200, 4]

/** Everything that is done to one server while students save. */
export const STRIKES: readonly Strike[] = [
  {
    name: 'frozen database',
    about: 'The processes of the store stand still for five seconds.',
    lastsMs: 5000,
    begin: (stage) => signalAll(storePids(stage), 'SIGSTOP'),
    end: (stage) => signalAll(storePids(stage), 'SIGCONT'),
  },
  {
    name: 'slow database',
    about: 'Each look at the store takes two seconds, again and again.',
    lastsMs: 0,
    async begin(stage) {
      for (let time = 0; time < SLOW_TIMES; time++) {
        const pids = storePids(stage)
        signalAll(pids, 'SIGSTOP')
        await sleep(SLOW_MS)
        signalAll(pids, 'SIGCONT')
        await sleep(BETWEEN_MS)
      }
    },
    end() {},
  },
  {
    name: 'slow replies',
    about: 'Each reply comes four seconds late.',
    lastsMs: 9000,
    begin: ({ line }) => line.delay(4000),
    end: ({ line }) => line.delay(0),
  },
  {
    name: 'cut line',
    about: 'The line to the server is cut for five seconds.',
    lastsMs: 5000,
    breaksRequests: true,
    begin: ({ line }) => line.cut(),
    end: ({ line }) => line.restore(),
  },
  {
    name: 'killed server',
    about: 'The server is killed and started again.',
    lastsMs: 0,
    breaksRequests: true,
    async begin({ server }) {
      server().kill('SIGKILL')
      await server().exited
    },
    end: ({ startAgain }) => startAgain(),
  },
]
