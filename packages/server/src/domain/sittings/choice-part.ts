import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { ApiError, type RecordWrite, type WritePart } from '@olympiad/engine'

const { attempts } = olympiad

type Attempt = StoredOf<typeof attempts>

/** PocketBase's words for a value that is missing. */
const BLANK = { code: 'validation_required', message: 'Cannot be blank.' }

/** Whoever writes an answer: the newest choice stands, by the instant at which it was made. */
export const choicePart: WritePart = {
  concerns: ({ name }) => name === attempts.name,
  async judge(_engine, _transaction, write) {
    const [before, after] = [write.before as Attempt | null, write.after as Attempt | null]
    if (!after) return undefined
    const isBlank = !before && after.option === '' && !after.marked
    return {
      ...(isBlank && { faults: { option: BLANK } }),
      ...(isChoice(write) && { values: { chosen: chosenAt(write, before) } }),
    }
  },
}

/** Whether it says what is chosen: a place or a device alone is no choice. */
function isChoice({ before, request: { body } }: RecordWrite): boolean {
  return !before || ['option', 'marked', 'chosen'].some((name) => name in body)
}

/**
 * The instant that is kept: the one that was said, but none that is still to come. Who says none chooses now, after
 * whatever is there: servers' clocks differ by a little. Throws 409 for a choice older than the one that is there.
 */
function chosenAt({ request }: RecordWrite, before: Attempt | null): string {
  const now = formatRecordTime(request.nowMs)
  const said = String(request.body.chosen ?? '')
  const kept = before?.chosen ?? ''
  if (said === '') return kept > now ? kept : now
  if (said < kept) throw new ApiError(409, 'A choice that was made later stands.', {}, { reason: 'attempt.newer' })
  return said > now ? now : said
}
