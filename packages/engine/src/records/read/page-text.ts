import { TimeSlice } from '../../db/time-slice.ts'
import { awaited, type Coroutine, coroutine } from '../../support/coroutine.ts'
import type { Picker } from '../answer/pick-fields.ts'
import type { Page } from './list.ts'

/** A page as JSON. `?fields=` applies to its items; the envelope stays whole. */
export const pageText = coroutine(function* ({ items, ...envelope }: Page, pickFrom: Picker): Coroutine<string> {
  const slice = new TimeSlice()
  const texts: string[] = []
  for (const item of items) {
    if (slice.isOver) yield* awaited(slice.next())
    texts.push(JSON.stringify(pickFrom(item)))
  }
  return `{"items":[${texts.join()}],${JSON.stringify(envelope).slice(1)}`
})
