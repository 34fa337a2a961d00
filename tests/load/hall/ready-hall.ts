import { inTurns } from '../sites/in-turns.ts'
import type { Send } from '../sites/send.ts'
import { create, makePaper, PASSWORD } from '../sites/world.ts'

/** An examinee, with a session for each of their pages. */
export interface Seat {
  readonly id: string
  readonly tokens: readonly string[]
}

/** An exam under way. */
export interface ReadyHall {
  readonly exam: string
  readonly paper: string
  /** The school whose board is looked at. */
  readonly school: string
  /** Those of the school come first. */
  readonly seats: readonly Seat[]
  /** Tokens of the staff. */
  readonly staff: readonly string[]
}

interface HallSize {
  /** In the school. */
  readonly students: number
  readonly inAll: number
  readonly staff: number
  /** Of each: an account costs the hash of a password, a session next to nothing. */
  readonly pages: number
}

const withPassword = { password: PASSWORD, passwordConfirm: PASSWORD }
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Makes an approved exam with its paper, a school, those who sit it, and staff; all signed in. */
export async function readyHall(send: Send, { students, inAll, staff, pages }: HallSize): Promise<ReadyHall> {
  const times = { starts: at(-1), ends: at(120) }
  const exam = (await create(send, 'exams', { level: '1', name: 'The hall', type: 'Online', ...times })).id
  const school = (await create(send, 'schools', { code: 'HALL', name: 'The school of the hall' })).id
  const paper = (await makePaper(send, exam)).id
  const signIn = async (collection: string, { sessions, ...body }: { sessions: number; username: string }) => {
    const { id } = await create(send, collection, { ...body, ...withPassword })
    const path = `/api/collections/${collection}/impersonate/${id}`
    const tokens: string[] = []
    while (tokens.length < sessions) tokens.push((await send<{ token: string }>('POST', path)).token)
    return { id, tokens }
  }
  const seats = new Array<Seat>(inAll)
  await inTurns(seats.keys(), 16, async (index) => {
    const seat = { exam, questionpaper: paper, school: index < students ? school : '' }
    seats[index] = await signIn('examinees', { username: `hall${index}`, sessions: pages, ...seat })
  })
  const tokens: string[] = []
  const supervisors: string[] = []
  for (let index = 0; index < staff; index += 1) {
    const names = { username: `hallstaff${index}`, email: `hallstaff${index}@example.org`, role: 'organiser' }
    const { id, tokens: own } = await signIn('supervisors', { sessions: 1, ...names })
    supervisors.push(id)
    tokens.push(...own)
  }
  await create(send, 'approvals', { exam, supervisor: supervisors[0], approved: true })
  return { exam, paper, school, seats, staff: tokens }
}
