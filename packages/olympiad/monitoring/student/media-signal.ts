import { onCameraChoice } from './chosen-camera.ts'
import { type MediaKind, needsNoQuestion, openMedia, watchMedia } from './media.ts'
import type { Blindness, Report, Stop } from './signal.ts'

const looksAgain = new EventTarget()

/** Looks once more for every camera and microphone that is held but was not to be had. */
export function lookForMediaAgain(): void {
  looksAgain.dispatchEvent(new Event('look'))
}

/** A device that may be opened and has not answered by then is said to be silent. It is still waited for. */
const PATIENCE_MS = 15_000

/**
 * Holds a camera or microphone open and reports its stream. Reports `no-device` when it is unplugged meanwhile, and
 * looks for it again when devices or permissions change, or somebody asks for that. Opens another camera once one is chosen,
 * and reports `timeout` where it does not answer.
 */
export function holdMedia(kind: MediaKind, report: Report<MediaStream>): Stop {
  let track: MediaStreamTrack | undefined
  let isStopped = false
  let isOpening = false
  let hasNews = false
  /** The number of the newest opening: what an older one brings is closed. */
  let newest = 0

  async function open(): Promise<void> {
    if (isOpening || isStopped || track?.readyState === 'live') return
    isOpening = true
    hasNews = false
    newest += 1
    const own = newest
    const stopWaiting = afterSilence(async () => {
      const isAllowed = track !== undefined || (await needsNoQuestion(kind))
      if (!isAllowed || isStopped || !isOpening || own !== newest) return
      isOpening = false // another try may begin
      report.failed('timeout')
    })
    const opened = await openMedia(kind)
    stopWaiting()
    if (isStopped || own !== newest) return opened.track?.stop()
    isOpening = false
    if ('failure' in opened) return onFailure(opened.failure)
    track = opened.track
    track.addEventListener('ended', onEnded)
    report.seen(new MediaStream([track]))
  }

  function onFailure(reason: Blindness): void {
    report.failed(reason)
    // What changed while the browser was being asked may have come too late for its answer.
    if (hasNews) void open()
  }

  function onEnded(): void {
    report.failed('no-device')
    void open()
  }

  const onChange = () => {
    hasNews = true
    void open()
  }
  /** The one chosen before may never answer. */
  function onChoice(): void {
    isOpening = false
    close()
    queueMicrotask(() => void open()) // a request of its own: one that is being put together would give both the same track
  }
  function close(): void {
    track?.removeEventListener('ended', onEnded)
    track?.stop()
  }
  const stopChoosing = kind === 'video' ? onCameraChoice(onChoice) : () => {}
  const stopWatching = watchMedia(kind, onChange)
  looksAgain.addEventListener('look', onChange)
  void open()
  return () => {
    isStopped = true
    stopChoosing()
    stopWatching()
    looksAgain.removeEventListener('look', onChange)
    close()
  }
}

/** Calls back once a device has been silent for too long; returns the undo. */
function afterSilence(onSilence: () => void): () => void {
  const timer = setTimeout(onSilence, PATIENCE_MS)
  return () => clearTimeout(timer)
}
