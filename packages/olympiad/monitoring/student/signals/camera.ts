import { holdMedia } from '../media-signal.ts'
import type { Signal } from '../signal.ts'

/** The front camera's picture. A covered lens, a lid or another program may darken it: never guilt by itself. */
export const camera: Signal<'camera', MediaStream> = {
  kind: 'camera',
  start: (report) => holdMedia('video', report),
}
