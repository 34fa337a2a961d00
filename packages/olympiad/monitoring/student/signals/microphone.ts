import { holdMedia } from '../media-signal.ts'
import type { Signal } from '../signal.ts'

/** Whether there is a working microphone. Its sound is neither recorded nor sent. */
export const microphone: Signal<'microphone', MediaStream> = {
  kind: 'microphone',
  start: (report) => holdMedia('audio', report),
}
