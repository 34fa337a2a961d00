import { inTurns } from '../sites/in-turns.ts'
import type { Site } from '../sites/site.ts'
import { create, makePaper, PASSWORD, QUESTIONS } from '../sites/world.ts'

/** A day's exam and who sits it. */
export interface Day {
  readonly exam: string
  readonly paper: { readonly id: string; readonly file: string; readonly bytes: number }
  readonly students: readonly { readonly id: string; readonly username: string }[]
  /** Ends the exam, so that its results may be seen. */
  end(): Promise<void>
}

const NAME = 'The day'
const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

/** Makes an approved exam under way with a paper, its key and its students. */
export async function readyDay(site: Site, students: number): Promise<Day> {
  const { send } = site
  const times = { starts: at(-1), ends: at(120) }
  const day = { level: '1', name: NAME, type: 'Online', registrationopen: false, ...times }
  const exam = (await create(send, 'exams', day)).id
  const account = { password: PASSWORD, passwordConfirm: PASSWORD }
  const names = { username: 'daysupervisor', email: 'daysupervisor@example.org' }
  const supervisor = (await create(send, 'supervisors', { ...names, ...account })).id
  await create(send, 'approvals', { exam, supervisor, approved: true })
  const paper = await makePaper(send, exam)
  await create(send, 'answers', { questionpaper: paper.id, answers: new Array(QUESTIONS).fill('A') })
  const made = new Array<Day['students'][number]>(students)
  await inTurns(made.keys(), 16, async (index) => {
    const username = `day${index}`
    const { id } = await create(send, 'examinees', { username, exam, questionpaper: paper.id, ...account })
    made[index] = { id, username }
  })
  return { exam, paper, students: made, end: () => endDay(site, exam) }
}

/** Ends the exam and lets its key out: by acts with us, by hand where nobody keeps these times. */
async function endDay({ send, isPeer }: Site, exam: string): Promise<void> {
  const ends = at(-0.01)
  if (isPeer) {
    const body = { ends, closes: ends, released: ends }
    return send('PATCH', `/api/collections/exams/records/${exam}`, { body })
  }
  const body = { exam, ends, reason: 'The day is over', confirm: NAME }
  await send('POST', '/api/olympiad/set-window', { body })
  await send('POST', '/api/olympiad/release', { body: { exam, confirm: NAME } }) // others of the bench have the same paper
}
