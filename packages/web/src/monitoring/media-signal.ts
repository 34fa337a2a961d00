import { type MediaKind, openMedia } from './media.ts'
import type { Report, Stop } from './signal.ts'

/**
 * Holds a camera or microphone open and reports its stream; reports `no-device` when it is unplugged in the middle,
 * and looks for it again whenever the devices of the computer change.
 */
export function holdMedia(kind: MediaKind, report: Report<MediaStream>): Stop {
  let track: MediaStreamTrack | undefined
  let isStopped = false
  let isOpening = false

  async function open(): Promise<void> {
    if (isOpening || isStopped || track?.readyState === 'live') return
    isOpening = true
    const opened = await openMedia(kind)
    isOpening = false
    if ('failure' in opened) {
      if (!isStopped) report.failed(opened.failure)
      return
    }
    if (isStopped) return opened.track.stop()
    track = opened.track
    track.addEventListener('ended', onEnded)
    report.seen(new MediaStream([track]))
  }

  function onEnded(): void {
    report.failed('no-device')
    void open()
  }

  function onDeviceChange(): void {
    void open()
  }

  navigator.mediaDevices?.addEventListener('devicechange', onDeviceChange)
  void open()
  return () => {
    isStopped = true
    navigator.mediaDevices?.removeEventListener('devicechange', onDeviceChange)
    track?.removeEventListener('ended', onEnded)
    track?.stop()
  }
}
