import type { Connection } from '../generator/connection.ts'
import { captureForm, FORM_TYPE } from '../scenarios/captures.ts'
import { saveAnswer } from '../scenarios/saves.ts'
import { expectStatus } from '../scenarios/scenario.ts'
import { PASSWORD, QUESTIONS } from '../sites/world.ts'
import type { Day } from './ready-day.ts'

/** What the students of a day do, in its order. */
export const PARTS = ['sign in', 'open the paper', 'answer', 'event with picture', 'see the result'] as const
export type Part = (typeof PARTS)[number]

/** A student at work: each part is timed by whoever calls it. */
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

/** The right option, for those questions that this student knows. */
const optionOf = (index: number, question: number) => 'ABCD'[(index + question) % 4] ?? 'A'

export function sit({ connection, day, index }: Seat): Student {
  const { id, username } = day.students[index]!
  let token = ''
  const records = (collection: string) => `/api/collections/${collection}/records`
  const get = async (path: string, as = token) => {
    return expectStatus(await connection.ask({ method: 'GET', path, token: as }), 200)
  }
  const post = async (path: string, body: unknown) => {
    return JSON.parse(
      expectStatus(await connection.ask({ method: 'POST', path, token, body: JSON.stringify(body) }), 200).toString(),
    )
  }
  const picture = captureForm(id, 40_000)
  return {
    async signIn() {
      const path = '/api/collections/examinees/auth-with-password'
      token = (await post(path, { identity: username, password: PASSWORD })).token
    },
    async openPaper() {
      await get(`${records('examinees')}/${id}?expand=questionpaper,questionpaper.exam,exam`)
      await get(
        `${records('attempts')}?page=1&perPage=100&filter=${encodeURIComponent(`questionpaper='${day.paper.id}'`)}`,
      )
      const { token: fileToken } = await post('/api/files/token', {})
      const file = await get(`/api/files/questionpapers/${day.paper.id}/${day.paper.file}?token=${fileToken}`, '')
      if (file.length !== day.paper.bytes) throw new Error(`the paper has ${file.length} bytes`)
      await post(records('devices'), { examinee: id, deviceId: username, deviceInfo: { platform: 'web' } })
      const position = { lon: 77.2, lat: 28.6 }
      await post(records('locations'), { examinee: id, position, accuracy: 20 })
      await post(records('fingerprints'), { visitorId: username, confidence: { score: 0.5 }, components: {} })
    },
    async answer(question) {
      const option = optionOf(index, question)
      await saveAnswer((ask) => connection.ask(ask), {
        token,
        row: { examinee: id, questionpaper: day.paper.id, questionnumber: question, option },
      })
    },
    async loseFocus() {
      const remarks = 'visibilitychange: hidden'
      await post(records('outoffocuses'), { examinee: id, fingerprint: username, deviceId: username, remarks })
      const ask = { method: 'POST', path: records('cameracaptures'), token, body: picture, type: FORM_TYPE } as const
      expectStatus(await connection.ask(ask), 200)
    },
    async seeResult() {
      const filter = encodeURIComponent(`questionpaper.exam='${day.exam}'`)
      const rows = JSON.parse(
        (await get(`${records('readonly_attempts')}?page=1&perPage=100&filter=${filter}`)).toString(),
      )
      const key = `${records('readonly_answers')}?page=1&perPage=1&skipTotal=1&fields=answers&filter=${filter}`
      const [{ answers }] = JSON.parse((await get(key)).toString()).items
      const stored = new Map<number, string>()
      for (const { questionnumber, option } of rows.items) stored.set(questionnumber, option)
      const isRight = Array.from({ length: QUESTIONS }, (_, at) => stored.get(at + 1) === optionOf(index, at + 1))
      if (isRight.includes(false) || answers.length !== QUESTIONS || rows.items.length !== QUESTIONS) {
        throw new Error(
          `${username} sees ${rows.items.length} answers, ${isRight.filter((it) => !it).length} of them wrong`,
        )
      }
    },
  }
}
