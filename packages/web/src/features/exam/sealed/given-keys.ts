import { OPENING_TOPIC, type PaperOpening } from '@olympiad/contract/papers/sealed-paper'
import { useEffect } from 'react'
import { watch } from '../../../lib/live/watch.ts'

/** By the names of the sealed files that they open; gone with the page. */
const given = new Map<string, string>()

/** The key that the service gave by itself at the start; undefined where it has to be asked for. */
export const givenKey = (file: string): string | undefined => given.get(file)

/** Keeps the keys that come on the event stream, from when the page knows whose it is. */
export function useGivenKeys(isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return
    return watch(OPENING_TOPIC, {
      onEvent({ record }) {
        const { file, key } = record as PaperOpening<unknown>
        if (file && key) given.set(file, key)
      },
      onGap() {}, // a start that was missed is asked for
    })
  }, [isKnown])
}
