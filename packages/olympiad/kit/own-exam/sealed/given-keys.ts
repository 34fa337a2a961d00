import { useEffect } from 'react'
import { OPENING_TOPIC, type PaperKey, type PaperOpening } from '../../../papers/declared/paper-seal.ts'
import type { Questionpaper } from '../../../papers/declared/questionpapers.ts'
import { watch } from '../../lib/live/watch.ts'

/** By the name of the paper's own file; gone with the page. */
const given = new Map<string, PaperKey>()

/** The key that the service gave by itself at the start; undefined where it has to be asked for, as for a paper that was replaced since. */
export const givenKey = ({ questionpaper }: Pick<Questionpaper, 'questionpaper'>): PaperKey | undefined =>
  given.get(questionpaper)

/** Notes the key of an opening, if it has one. */
export function giveKey({ id, paper, file, picture = '', key }: PaperOpening<Questionpaper>): void {
  const of = paper.questionpaper
  if (file && key) given.set(of, { questionpaper: id, file, picture, key, of })
}

/** Keeps the keys that come on the event stream, from when the page knows whose it is. */
export function useGivenKeys(isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return
    return watch(OPENING_TOPIC, {
      onEvent({ record }) {
        giveKey(record as PaperOpening<Questionpaper>)
      },
      onGap() {}, // a start that was missed is asked for
    })
  }, [isKnown])
}
