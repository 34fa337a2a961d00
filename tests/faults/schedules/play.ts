import { setTimeout as sleep } from 'node:timers/promises'
import { enter, type Session } from '../hall.ts'
import type { Computer, ComputerParts } from './computer.ts'
import type { ScheduleHall, Standing } from './hall.ts'
import { Notes } from './notes.ts'
import { planSchedule, type Size, type Step, textOfStep } from './plan.ts'

const LOOK_EVERY_MS = 50

export interface Played {
  readonly seed: string
  readonly steps: readonly Step[]
  readonly choices: number
  readonly faults: readonly string[]
  /** What a fault is found by: the steps, the choices, the pictures. */
  readonly story: readonly string[]
}

interface PlayOptions extends Size {
  readonly seed: string
  /** Which of the hall's students plays it. */
  readonly student: number
  /** How a computer is come by. */
  open(parts: ComputerParts): Promise<Computer>
  /** How long it may take until nothing more comes. */
  readonly settlesWithinMs: number
}

interface Play extends PlayOptions {
  readonly hall: ScheduleHall
  readonly session: Session
  readonly notes: Notes
  readonly computers: Computer[]
  readonly done: string[]
}

/** Plays the schedule of a seed, lets all come to rest, and judges. */
export async function playSchedule(hall: ScheduleHall, wanted: PlayOptions): Promise<Played> {
  const session = await enter(hall.place.url, wanted.student)
  const play: Play = { ...wanted, hall, session, notes: new Notes(), computers: [], done: [] }
  const { seed, notes, computers, done } = play
  const steps = planSchedule(seed, wanted)
  try {
    await sitAt(play, 0)
    for (const step of steps) {
      done.push(textOfStep(step))
      await take(play, step)
      await prove(play)
    }
    const faults = [...(await comeToRest(play)), ...notes.faults]
    const pictures = faults.length === 0 ? [] : await Promise.all(computers.map((one) => one.takePictures(seed)))
    const story = [...done, ...notes.story(), ...pictures.flat()]
    return { seed, steps, choices: notes.story().length, faults, story }
  } catch (error) {
    const pictures = await Promise.all(computers.map((one) => one.takePictures(seed).catch(() => [])))
    const faults = [`the schedule broke off: ${error instanceof Error ? error.stack : error}`, ...notes.faults]
    return { seed, steps, choices: 0, faults, story: [...done, ...notes.story(), ...pictures.flat()] }
  } finally {
    await Promise.all(computers.map((computer) => computer.close()))
  }
}

async function take(play: Play, step: Step): Promise<void> {
  const { hall, computers } = play
  const computer = computers[step.computer]!
  switch (step.name) {
    case 'choose':
      return choose(computer, step)
    case 'cut':
      return computer.setLine(step.line)
    case 'heal':
      return computer.setLine('up')
    case 'open a tab':
      return computer.openTab()
    case 'reload':
      return computer.reload(step.tab)
    case 'kill':
      return computer.kill()
    case 'take over':
      return sitAt(play, step.computer)
    case 'kill the server':
      await hall.kill()
      await choose(computer, step)
      return hall.startAgain()
    case 'wait':
      return computer.wait(step.ms)
  }
}

async function choose(computer: Computer, { tab, makings }: Extract<Step, { name: 'choose' | 'kill the server' }>) {
  for (const making of makings) await computer.make(tab, making)
}

/** The exam is sat at that computer from now on, a new one or one that was there before. The others do not know it unless they have a line. */
async function sitAt(play: Play, at: number): Promise<void> {
  const { hall, session, notes, computers } = play
  const computer = computers[at] ?? (await comeWith(play))
  const standing = () => hall.standingOf(session)
  const before = await standing()
  await computer.setLine('up')
  await computer.takeOver(standing)
  const { holder, takenOver } = await standing()
  const { sid } = computer.session
  if (holder !== sid) notes.faults.push(`${computer.name} took the exam over, and does not hold it`)
  if (takenOver.has(sid)) notes.faults.push(`${computer.name} took the exam over, and counts as taken over`)
  if (before.holder !== '' && before.holder !== sid && !takenOver.has(before.holder))
    notes.faults.push(`${computer.name} took the exam over, and the one before does not count as taken over`)
  await Promise.all(computers.filter((one) => one !== computer).map((one) => one.giveWay(standing)))
}

async function comeWith({ hall, student, session, computers, notes, open }: Play): Promise<Computer> {
  const number = computers.length + 1
  const own = number === 1 ? session : await enter(hall.place.url, student)
  const name = `student ${student} computer ${number}`
  const computer = await open({ name, session: own, place: hall.place, notes })
  computers.push(computer)
  await computer.openTab()
  return computer
}

/** What pages have said since the last time is held against what the server has. */
async function prove({ hall, session, notes }: Play): Promise<Standing> {
  const said = notes.takeSaid()
  const standing = await hall.standingOf(session)
  notes.prove(said, standing.rows)
  return standing
}

/** All lines are healed; what is wrong once nothing more comes. */
async function comeToRest(play: Play): Promise<string[]> {
  const { notes, computers, settlesWithinMs } = play
  await Promise.all(computers.map((computer) => computer.setLine('up')))
  const untilMs = Date.now() + settlesWithinMs
  for (;;) {
    const standing = await prove(play)
    notes.takenOver = standing.takenOver
    const unrest = await Promise.all(computers.map((computer) => computer.unrest(standing)))
    const wrong = [...notes.wrong(standing.rows), ...unrest.flat()]
    if (wrong.length === 0 || Date.now() > untilMs) return wrong
    await sleep(LOOK_EVERY_MS)
  }
}
