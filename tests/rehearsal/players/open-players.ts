import { type ChildProcess, fork } from 'node:child_process'
import type { Seat } from '../student/seat.ts'
import type { Job, Message, Played, Tick } from './messages.ts'

/** The processes in which the students are. */
export interface Players extends Disposable {
  readonly pids: readonly number[]
  /** Plays the day; settles when every student is done. Rejects when a process breaks. */
  play(job: Omit<Job, 'seats'>, onTick: (player: number, tick: Tick) => void): Promise<readonly Played[]>
}

/** More students than this are in a process more. */
const IN_ONE = 2500

/** Starts as many processes as so many students need; settles when all wait for their job, which takes long on a busy machine. */
export async function openPlayers(seats: readonly Seat[]): Promise<Players> {
  const count = Math.max(1, Math.ceil(seats.length / IN_ONE))
  const children = Array.from({ length: count }, () =>
    fork(new URL('player.ts', import.meta.url), {
      serialization: 'advanced',
      // Nothing of what runs the tests; the page's modules ask for a storage that only browsers have.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
  )
  await Promise.all(children.map(untilReady))
  return {
    pids: children.map(({ pid }) => pid ?? 0),
    play: (job, onTick) =>
      Promise.all(
        children.map((child, player) => {
          const own = seats.filter(({ index }) => index % count === player)
          return playOne(child, { ...job, seats: own }, (tick) => onTick(player, tick))
        }),
      ),
    [Symbol.dispose]() {
      for (const child of children) child.kill()
    },
  }
}

/** Its first message says that it is ready. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`a process of students ended with ${code}`)))
  })
}

function playOne(child: ChildProcess, job: Job, onTick: (tick: Tick) => void): Promise<Played> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message) => {
      if ('isReady' in message) return
      if ('tick' in message) onTick(message.tick)
      else if ('played' in message) resolve(message.played)
      else reject(new Error(message.fault))
    })
    child.once('exit', (code) => reject(new Error(`a process of students ended with ${code}`)))
    child.send(job)
  })
}
