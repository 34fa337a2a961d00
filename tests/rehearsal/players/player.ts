import { setTimeout as sleep } from 'node:timers/promises'
import { type Desk, openDesk } from '../student/desk.ts'
import { Listening } from '../student/listening.ts'
import { PaperShelf } from '../student/paper-shelf.ts'
import { sitExam } from '../student/sit-exam.ts'
import { Counters } from './counters.ts'
import type { Cut, Job, Message } from './messages.ts'

/** Back on the network, a page kicks what waits: not all in the same instant. */
const RETURN_SPREAD_MS = 1500
const TICK_MS = 1000

// The program of a process of students: a job comes as a message, how it goes as many.
process.on('message', async (job: Job) => {
  try {
    await play(job)
  } catch (error) {
    say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

process.once('disconnect', () => process.exit()) // its parent process is gone

const say = (message: Message) => process.send?.(message)
say({ isReady: true })

async function play({ seats, cuts, ...job }: Job): Promise<void> {
  const counters = new Counters()
  const room = { ...job, counters, shelf: new PaperShelf() }
  const desks = seats.map((seat) => openDesk(room, seat))
  const listening = new Map<Desk, Listening>()
  const tick = () => {
    const unsent = desks.reduce((sum, desk) => sum + desk.unsent(), 0)
    const { signedIn, streams } = counters
    say({ tick: { atMs: Date.now(), signedIn, streams, unsent, ...counters.take() } })
  }
  const timer = setInterval(tick, TICK_MS)
  for (const cut of cuts) void cutLines(desks, listening, cut)
  const sit = (desk: Desk) =>
    sitExam(desk, () => {
      const own = new Listening(desk)
      listening.set(desk, own)
      return own
    })
  await Promise.all(desks.map(sit))
  clearInterval(timer)
  tick()
  const { statuses, faults } = counters
  say({ played: { ledgers: desks.map(({ ledger }) => ledger), statuses, faults } })
}

async function cutLines(
  desks: readonly Desk[],
  listening: ReadonlyMap<Desk, Listening>,
  { fromMs, untilMs, who }: Cut,
): Promise<void> {
  const cut = desks.filter(({ seat }) => who.includes(seat.index))
  await sleep(Math.max(0, fromMs - Date.now()))
  for (const desk of cut) {
    desk.ledger.wasCut = true
    desk.line.setState(desk.seat.noticesCuts ? 'cut' : 'silent')
  }
  await sleep(Math.max(0, untilMs - Date.now()))
  for (const desk of cut) {
    desk.line.setState('up')
    listening.get(desk)?.heal()
    if (desk.seat.noticesCuts) setTimeout(() => desk.kick(), Math.random() * RETURN_SPREAD_MS)
  }
}
