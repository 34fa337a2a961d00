import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from '../../student/network/connection.ts'
import { expectStatus } from '../scenarios/scenario.ts'
import { letterOf, QUESTIONS } from './world.ts'

/** A save of one of the neighbours is due this often, whether the one before has its answer or not: who waits is not left out. */
const SAVE_EVERY_MS = 20

/** Students who sit an exam while something else goes on at their server. */
export interface Neighbours {
  readonly url: string
  readonly paper: string
  readonly students: readonly { readonly id: string; readonly token: string }[]
}

/** Saves of neighbours, whose sheets stay as they are from one measurement to the next. */
export class SavingNeighbours {
  readonly neighbours: Neighbours
  /** Rows of their sheets, by whose they are and by question. */
  readonly #rows = new Map<string, string>()
  #turn = 0

  constructor(neighbours: Neighbours) {
    this.neighbours = neighbours
  }

  /** Saves by the clock, the students in turn, and notes in `times` what each save took, in ms. The function that it gives ends that. */
  begin(times: number[]): () => Promise<void> {
    let isOver = false
    const saving = this.#saveUntil(() => isOver, times)
    return () => {
      isOver = true
      return saving
    }
  }

  /** Each save on a connection that is free. */
  async #saveUntil(isOver: () => boolean, times: number[]): Promise<void> {
    const free: Connection[] = []
    const open: Promise<void>[] = []
    while (!isOver()) {
      open.push(this.#save(free, times))
      await sleep(SAVE_EVERY_MS)
    }
    await Promise.all(open)
    for (const one of free) one.close()
  }

  async #save(free: Connection[], times: number[]): Promise<void> {
    const { url, paper, students } = this.neighbours
    const connection = openOne(free) ?? new Connection(url)
    const turn = this.#turn++
    const { id: examinee, token } = students[turn % students.length] ?? { id: '', token: '' }
    const questionnumber = (Math.floor(turn / students.length) % QUESTIONS) + 1
    const place = `${examinee} ${questionnumber}`
    const row = this.#rows.get(place)
    const body = JSON.stringify({ examinee, questionpaper: paper, questionnumber, option: letterOf(turn) })
    const path = `/api/collections/attempts/records${row ? `/${row}` : ''}`
    const startedAt = performance.now()
    const reply = await connection.ask({ method: row ? 'PATCH' : 'POST', path, token, body })
    times.push(performance.now() - startedAt)
    this.#rows.set(place, JSON.parse(expectStatus(reply, 200).toString()).id)
    free.push(connection)
  }
}

/** A free connection that the server has not ended meanwhile: after a stall more are open than the pace needs. */
function openOne(free: Connection[]): Connection | undefined {
  for (let one = free.pop(); one; one = free.pop()) if (one.isOpen) return one
  return undefined
}
