import { useCallback, useSyncExternalStore } from 'react'
import { playUnseen } from './pictures/unseen-video.ts'

const LOOK_MS = 3000
/** Twice in a row, so that a hand before the lens is nothing. */
const LOOKS = 2
/** Of 255. Less in every point is no dim room but a closed lens. */
const DARKEST = 16
const [WIDTH, HEIGHT] = [16, 9]

interface DarkWatch {
  isDark: boolean
  readonly listeners: Set<() => void>
  readonly stop: () => void
}

const watches = new WeakMap<MediaStream, DarkWatch>()

/**
 * Whether a camera that works shows nothing: its lens is covered, or a switch has muted it. The picture stays on the
 * device, and is looked at once for all that ask.
 */
export function useIsDark(stream: MediaStream | undefined): boolean {
  const subscribe = useCallback((listener: () => void) => (stream ? listen(stream, listener) : () => {}), [stream])
  return useSyncExternalStore(subscribe, () => stream !== undefined && watches.get(stream)?.isDark === true)
}

/** Calls back when a stream turns dark or light; returns the undo. The last undo ends the watch. */
function listen(stream: MediaStream, listener: () => void): () => void {
  const watch = watches.get(stream) ?? startWatch(stream)
  watch.listeners.add(listener)
  return () => {
    watch.listeners.delete(listener)
    if (watch.listeners.size > 0) return
    watches.delete(stream)
    watch.stop()
  }
}

function startWatch(stream: MediaStream): DarkWatch {
  const { video, stop } = playUnseen(stream)
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  let looks = 0
  const timer = setInterval(() => {
    const isMuted = stream.getTracks().some(({ muted }) => muted)
    looks = isMuted || (video.videoWidth > 0 && isBlack(video, canvas)) ? looks + 1 : 0
    if (watch.isDark === looks >= LOOKS) return
    watch.isDark = looks >= LOOKS
    for (const listener of watch.listeners) listener()
  }, LOOK_MS)
  const watch: DarkWatch = {
    isDark: false,
    listeners: new Set(),
    stop() {
      clearInterval(timer)
      stop()
    },
  }
  watches.set(stream, watch)
  return watch
}

function isBlack(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(video, 0, 0, WIDTH, HEIGHT)
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT)
  return data.every((value, at) => at % 4 === 3 || value < DARKEST)
}
