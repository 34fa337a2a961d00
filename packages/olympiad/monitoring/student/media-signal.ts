import { chosenCamera, onCameraChoice } from './chosen-camera.ts'
import { type MediaKind, openMedia, watchMedia } from './media.ts'
import type { Blindness, Report, Stop } from './signal.ts'

const looksAgain = new EventTarget()

/** Looks once more for every camera and microphone that is held but was not to be had. */
export function lookForMediaAgain(): void {
  looksAgain.dispatchEvent(new Event('look'))
}

/**
 * Holds a camera or microphone open and reports its stream. Reports `no-device` when it is unplugged meanwhile, and
 * looks for it again when devices or permissions change, or somebody asks for that. Opens another camera once one is chosen.
 */
export function holdMedia(kind: MediaKind, report: Report<MediaStream>): Stop {
  let track: MediaStreamTrack | undefined
  let isStopped = false
  let isOpening = false
  let hasNews = false

  async function open(): Promise<void> {
    if (isOpening || isStopped || track?.readyState === 'live') return
    isOpening = true
    hasNews = false
    const choice = chosenCamera()
    const opened = await openMedia(kind)
    isOpening = false
    if (kind === 'video' && choice !== chosenCamera() && opened.track) {
      opened.track.stop()
      return open()
    }
    if ('failure' in opened) return onFailure(opened.failure)
    if (isStopped) return opened.track.stop()
    track = opened.track
    track.addEventListener('ended', onEnded)
    report.seen(new MediaStream([track]))
  }

  function onFailure(reason: Blindness): void {
    if (isStopped) return
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
  function onChoice(): void {
    track?.removeEventListener('ended', onEnded)
    track?.stop()
    void open()
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
    track?.removeEventListener('ended', onEnded)
    track?.stop()
  }
}
