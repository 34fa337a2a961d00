import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, type Random } from '../../fuzz/random.ts'
import { enter, type Session } from '../hall.ts'
import { Browser } from './browser.ts'
import type { ScheduleHall } from './hall.ts'
import { Notes } from './notes.ts'

const QUESTIONS = 8
const SETTLES_WITHIN_MS = 60_000
const MOST_BROWSERS = 3

export interface Played {
  readonly seed: string
  readonly steps: readonly string[]
  readonly choices: number
  readonly faults: readonly string[]
  /** Told where there are faults. */
  readonly story: readonly string[]
}

interface Play {
  readonly hall: ScheduleHall
  readonly random: Random
  readonly student: number
  readonly session: Session
  readonly notes: Notes
  /** The last one sits the exam. */
  readonly browsers: Browser[]
  readonly steps: string[]
}

interface Wanted {
  readonly seed: string
  /** Which of the hall's students plays it. */
  readonly student: number
  readonly steps: number
}

/** Plays the schedule of a seed, lets all come to rest, and judges. */
export async function playSchedule(hall: ScheduleHall, { seed, student, steps }: Wanted): Promise<Played> {
  const random = createRandom(`schedule ${seed}`)
  const session = await enter(hall.place.url, student)
  const play: Play = { hall, random, student, session, notes: new Notes(), browsers: [], steps: [] }
  await sitAt(play, session)
  try {
    for (let step = 0; step < steps; step++) {
      const [name, act] = random.weighted(STEPS)
      play.steps.push(name)
      await act(play)
      await prove(play)
    }
    const faults = [...(await comeToRest(play)), ...play.notes.faults]
    return { seed, steps: play.steps, choices: play.notes.story().length, faults, story: play.notes.story() }
  } finally {
    for (const browser of play.browsers) browser.kill()
  }
}

type Act = (play: Play) => Promise<void>

const STEPS: readonly (readonly [weight: number, step: readonly [name: string, act: Act]])[] = [
  [30, ['choose', choose]],
  [6, ['cut', cut]],
  [5, ['heal', async ({ random, browsers }) => random.pick(browsers).heal()]],
  [3, ['open a tab', async ({ browsers }) => void (await browsers.at(-1)?.openTab())]],
  [3, ['reload', reload]],
  [3, ['take over', takeOver]],
  [2, ['kill the server', ({ hall }) => hall.restart()]],
  [6, ['wait', async ({ random }) => void (await sleep(20 + random.int(300)))]],
]

/** Of one of the browsers; in one half of the cases its requests arrive, and their replies are lost. */
async function cut({ random, browsers }: Play): Promise<void> {
  random.pick(browsers).line = random.pick(['cut', 'repliesLost'])
}

/** Mostly where the exam is sat, and several in a row, as a student who is in a hurry. */
async function choose({ random, browsers }: Play): Promise<void> {
  const browser = random.chance(0.85) ? browsers.at(-1) : random.pick(browsers)
  for (let count = 1 + random.int(4); count > 0; count--) {
    const page = browser?.pages.length ? random.pick(browser.pages) : undefined
    const option = random.pick(['A', 'B', 'C', 'D', 'A', 'B', 'C', 'D', ''] as const)
    if (page) await browser?.choose(page, 1 + random.int(QUESTIONS), option)
    await sleep(random.int(30))
  }
}

/** The browser is killed with all that is under way, and opened again. */
async function reload({ random, browsers }: Play): Promise<void> {
  const browser = random.pick(browsers)
  browser.kill()
  await browser.openTab()
}

/** Another computer takes the sitting over; the one before does not know it unless it has a line. */
async function takeOver(play: Play): Promise<void> {
  if (play.browsers.length === MOST_BROWSERS) return
  await sitAt(play, await enter(play.hall.place.url, play.student))
}

async function sitAt({ hall, notes, browsers, student }: Play, session: Session): Promise<void> {
  const name = `student ${student} browser ${browsers.length + 1} ${session.token.slice(-8)}`
  const browser = new Browser({ name, session, place: hall.place, notes })
  const atMs = await browser.takeOver()
  const before = browsers.at(-1)
  if (before) notes.takenOver(before.name, atMs)
  browsers.push(browser)
  await browser.openTab()
}

/** What pages have said since the last time is held against what the server has. */
async function prove({ hall, session, notes }: Play): Promise<void> {
  const said = notes.takeSaid()
  if (said.length > 0) notes.prove(said, await hall.rowsOf(session))
}

/** All lines are healed; what is wrong once nothing more comes. */
async function comeToRest(play: Play): Promise<string[]> {
  const { hall, session, notes, browsers } = play
  for (const browser of browsers) {
    if (browser.pages.length === 0) await browser.openTab()
    browser.heal()
  }
  const untilMs = Date.now() + SETTLES_WITHIN_MS
  for (;;) {
    await prove(play)
    const rows = await hall.rowsOf(session)
    const wrong = notes.wrong(rows)
    const waiting = browsers.at(-1)?.pages.reduce((sum, { saver }) => sum + saver.board.sheet().unsaved, 0) ?? 0
    if (wrong.length === 0 && waiting === 0) return []
    if (Date.now() > untilMs) return waiting === 0 ? wrong : [...wrong, `${waiting} choices are still waiting`]
    await sleep(50)
  }
}
