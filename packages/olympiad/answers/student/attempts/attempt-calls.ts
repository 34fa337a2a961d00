import type { InputOf, UpdateOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import type PocketBase from 'pocketbase'
import { SHEET_PAGE_SIZE } from '../../../forms/declared/spec-paper.ts'
import type { Attempt, attempts } from '../../../sittings/declared/attempts.ts'
import { type AnswerKey, isStoredIn, type Sheet, type UnsentAnswer } from '../answer.ts'

/** The calls about attempts. */
export interface AttemptCalls {
  /** The attempts the server holds for a sheet: a page of 100, and more for a longer paper. */
  list(sheet: Sheet): Promise<Attempt[]>
  /** The row of one question, if there is one. */
  find(key: AnswerKey): Promise<Attempt | undefined>
  update(id: string, answer: UnsentAnswer): Promise<Attempt>
  create(answer: UnsentAnswer): Promise<Attempt>
}

/** Attempts through the record service; every call rejects with `ClientResponseError`. */
export function attemptCalls(service: PocketBase): AttemptCalls {
  const records = service.collection<Attempt>('attempts')
  return {
    async list({ questionpaper }) {
      const filter = service.filter('questionpaper = {:questionpaper}', { questionpaper })
      const rows: Attempt[] = []
      for (let at = 1, pages = 1; at <= pages; at++) {
        const page = await records.getList(at, SHEET_PAGE_SIZE, { filter })
        rows.push(...page.items)
        pages = page.totalPages
      }
      return rows
    },
    async find({ questionpaper, questionnumber }) {
      const filter = service.filter('questionpaper = {:questionpaper} && questionnumber = {:questionnumber}', {
        questionpaper,
        questionnumber,
      })
      const page = await records.getList(1, 1, { filter, skipTotal: true })
      return page.items[0]
    },
    async update(id, answer) {
      const changes: UpdateOf<typeof attempts> = { option: answer.option, ...partsOf(answer) }
      return confirmed(await records.update(id, changes), answer)
    },
    async create(answer) {
      const { examinee, questionpaper, questionnumber, option } = answer
      const input: InputOf<typeof attempts> = { examinee, questionpaper, questionnumber, option, ...partsOf(answer) }
      return confirmed(await records.create(input), answer)
    },
  }
}

// A captive portal, or a reply that broke off, reaches the record client as an empty record: that confirms nothing.
function confirmed(row: Attempt, answer: UnsentAnswer): Attempt {
  if (!row.id || !isStoredIn(row, answer)) throw new Error('The reply does not confirm the answer')
  return row
}

/** The instant of the choice is sent too: by it the server knows which of two devices' choices is the newest. */
function partsOf(answer: UnsentAnswer) {
  return { chosen: formatRecordTime(answer.chosenAt), ...markOf(answer), ...contextOf(answer) }
}

/** A touched mark is sent too; an untouched one is not sent. */
function markOf({ marked }: UnsentAnswer) {
  return marked === undefined ? {} : { marked }
}

/** A location is sent only if both its coordinates are positive, a device only if known. */
function contextOf({ location, deviceId }: UnsentAnswer) {
  const isPlaced = location !== undefined && location.lon > 0 && location.lat > 0
  return { ...(isPlaced && { location }), ...(deviceId && { deviceId }) }
}
