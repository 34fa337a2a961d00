import { fillTheDisk } from '../../faults/scenarios/fill-the-disk.ts'
import { faultsOf } from './crowd-trial.ts'
import { loseAnswer } from './lose-answer.ts'
import { NotPlayable, type Trial } from './trial.ts'

/** Fills a small disk of its own, which takes root to mount. */
export const fullDisk: Trial = {
  name: 'full disk',
  about: 'The disk of the data is filled to its last byte, then room is made.',
  async play({ store, students, isSpoilt }) {
    if (store === 'postgres')
      throw new NotPlayable('the disk of a PostgreSQL is not filled: play it with --store sqlite')
    if (process.getuid?.() !== 0) throw new NotPlayable('only root can mount a small disk')
    const spoil = isSpoilt ? { beforeJudged: loseAnswer } : {}
    return faultsOf(await fillTheDisk({ students, faults: 1, ...spoil }))
  },
}
