import { Calls } from '../../student/calls.ts'
import type { Ask, Connection } from '../../student/network/connection.ts'
import { captureForm, FORM_TYPE } from '../scenarios/captures.ts'
import { saveAnswer } from '../scenarios/saves.ts'
import { expectStatus } from '../scenarios/scenario.ts'
import { letterOf, PASSWORD, QUESTIONS } from '../sites/world.ts'
import type { Day } from './ready-day.ts'

/** What the students of a day do, in its order. */
export const PARTS = ['sign in', 'open the paper', 'answer', 'event with picture', 'see the result'] as const
export type Part = (typeof PARTS)[number]

/** A student at work: the caller times each part. */
export interface Student {
  signIn(): Promise<void>
  /** What the exam screen loads: the examinee with paper and exam, the sheet, the paper, and the first records of monitoring. */
  openPaper(): Promise<void>
  answer(question: number): Promise<void>
  loseFocus(): Promise<void>
  /** The marked sheet. Throws unless it is what was acknowledged. */
  seeResult(): Promise<void>
}

interface Seat {
  readonly connection: Connection
  readonly day: Day
  readonly index: number
}

/** The answer of this student to a question. */
const optionOf = (index: number, question: number) => letterOf(index + question)

/** Seats a student. Answers go without the record client, whose 20 µs a request would be 15 % of the load that a machine can make. */
export function sit({ connection, day, index }: Seat): Student {
  const { id, username } = day.students[index]!
  const ask = (request: Ask) => connection.ask(request)
  const calls = new Calls(ask)
  const { paper } = day
  const picture = captureForm(id, 40_000)
  const filter = `questionpaper.exam='${day.exam}'`
  return {
    async signIn() {
      await calls.signIn(username, PASSWORD)
    },
    async openPaper() {
      await calls.examinee(id)
      await calls.list('attempts', { filter: `questionpaper='${paper.id}'`, most: 100 })
      const { token } = await calls.post<{ token: string }>('/api/files/token', {})
      const { length } = await calls.file(paper.id, paper.file, { token })
      if (length !== paper.bytes) throw new Error(`the paper has ${length} bytes`)
      await calls.create('devices', { examinee: id, deviceId: username, deviceInfo: { platform: 'web' } })
      await calls.create('locations', { examinee: id, position: { lon: 77.2, lat: 28.6 }, accuracy: 20 })
      await calls.create('fingerprints', { visitorId: username, confidence: { score: 0.5 }, components: {} })
    },
    async answer(questionnumber) {
      const row = { examinee: id, questionpaper: paper.id, questionnumber, option: optionOf(index, questionnumber) }
      await saveAnswer(ask, { token: calls.client.authStore.token, row })
    },
    async loseFocus() {
      const remarks = 'visibilitychange: hidden'
      await calls.create('outoffocuses', { examinee: id, fingerprint: username, deviceId: username, remarks })
      const path = '/api/collections/cameracaptures/records'
      const { token } = calls.client.authStore
      expectStatus(await ask({ method: 'POST', path, token, body: picture, type: FORM_TYPE }), 200)
    },
    async seeResult() {
      const rows = await calls.list<StoredAttempt>('readonly_attempts', { filter, most: 100 })
      const key = { filter, skipTotal: true, fields: 'answers' }
      const answers = (await calls.list<{ answers: string[] }>('readonly_answers', key))[0]?.answers
      const stored = new Map(rows.map(({ questionnumber, option }) => [questionnumber, option]))
      const wrong = Array.from({ length: QUESTIONS }, (_, at) => at + 1).filter(
        (question) => stored.get(question) !== optionOf(index, question),
      )
      if (wrong.length > 0 || answers?.length !== QUESTIONS || rows.length !== QUESTIONS) {
        throw new Error(`${username} sees ${rows.length} answers, ${wrong.length} of them wrong`)
      }
    },
  }
}

interface StoredAttempt {
  readonly questionnumber: number
  readonly option: string
}
