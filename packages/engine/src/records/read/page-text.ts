import { TimeSlice } from '../../db/time-slice.ts'
import type { Picker } from '../answer/pick-fields.ts'
import type { Page } from './list.ts'

/** A page as JSON. `?fields=` applies to its items; the envelope stays whole. */
export async function pageText({ items, ...envelope }: Page, pickFrom: Picker): Promise<string> {
  const slice = new TimeSlice()
  const texts: string[] = []
  for (const item of items) {
    if (slice.isOver) await slice.next()
    texts.push(JSON.stringify(pickFrom(item)))
  }
  return `{"items":[${texts.join()}],${JSON.stringify(envelope).slice(1)}`
}
