import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from './hall.ts'
import { send } from './send.ts'
import type { Tally } from './tally.ts'

const QUESTIONS = 10
const AGAIN_MS = 50

/** Where the students find the server at the moment (nowhere: empty, and they wait), and whether they go on. */
export interface Site {
  url: string
  isOpen: boolean
  /** The server is killed in this scenario: then, and only then, a request may end without an answer. */
  readonly isKilled: boolean
  /** Most time between an answer and the next choice, in ms. */
  readonly restMs: number
  /** Requests that have no answer yet. */
  inFlight: number
}

/** What is known of one question: the option last acknowledged, and the one that is under way. */
export interface Known {
  acknowledged?: string
  underWay?: string
}

export interface Student {
  readonly session: Session
  readonly known: Map<number, Known>
  /** Settles when the last choice is acknowledged, after the site has closed. */
  readonly done: Promise<void>
}

/** A student who chooses without end, one choice after the other, and sends each until it is acknowledged. */
export function startStudent(site: Site, session: Session, tally: Tally): Student {
  const known = new Map<number, Known>()
  const write = async () => {
    while (site.isOpen) {
      const question = 1 + Math.floor(Math.random() * QUESTIONS)
      const option = 'ABCD'[Math.floor(Math.random() * 4)] ?? 'A'
      const entry = known.get(question) ?? {}
      known.set(question, entry)
      entry.underWay = option
      while (!(await save(site, session, { question, option, tally }))) await sleep(AGAIN_MS * (1 + Math.random()))
      entry.acknowledged = option
      delete entry.underWay
      tally.acknowledged += 1
      await sleep(Math.random() * site.restMs)
    }
  }
  return { session, known, done: write() }
}

interface Choice {
  readonly question: number
  readonly option: string
  readonly tally: Tally
}

/** Lists and then writes, as the web app does; true once acknowledged. */
async function save(site: Site, { id, token, questionpaper }: Session, { question, option, tally }: Choice) {
  if (site.url === '') return false
  site.inFlight += 1
  try {
    const filter = `questionpaper="${questionpaper}" && questionnumber=${question}`
    const records = `${site.url}/api/collections/attempts/records`
    const { isKilled } = site
    const list = await send(`${records}?filter=${encodeURIComponent(filter)}`, { token, isKilled }, tally)
    if (list === null) return false
    const [first] = (JSON.parse(list) as { items: { id: string }[] }).items
    const body = first ? { option } : { examinee: id, questionpaper, questionnumber: question, option }
    const request = { token, isKilled, body, method: first ? 'PATCH' : 'POST' }
    return (await send(first ? `${records}/${first.id}` : records, request, tally)) !== null
  } finally {
    site.inFlight -= 1
  }
}
