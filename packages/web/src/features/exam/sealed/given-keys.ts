import type { Questionpaper } from '@olympiad/contract/collections/exams/questionpapers'
import { OPENING_TOPIC, type PaperOpening } from '@olympiad/contract/papers/sealed-paper'
import { useEffect } from 'react'
import { watch } from '../../../lib/live/watch.ts'

/** By the names of the sealed files that they open, with the name of the paper's own file; gone with the page. */
const given = new Map<string, { readonly key: string; readonly of: string }>()

/** The key that the service gave by itself at the start; undefined where it has to be asked for, as for a paper that was replaced since. */
export function givenKey(file: string, { questionpaper }: Pick<Questionpaper, 'questionpaper'>): string | undefined {
  const found = given.get(file)
  return found?.of === questionpaper ? found.key : undefined
}

/** Keeps the keys that come on the event stream, from when the page knows whose it is. */
export function useGivenKeys(isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return
    return watch(OPENING_TOPIC, {
      onEvent({ record }) {
        const { file, key, paper } = record as PaperOpening<Questionpaper>
        if (file && key) given.set(file, { key, of: paper.questionpaper })
      },
      onGap() {}, // a start that was missed is asked for
    })
  }, [isKnown])
}
