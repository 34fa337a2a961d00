/** A stream that plays unseen, for all that read its pictures. */
export interface UnseenVideo {
  readonly video: HTMLVideoElement
  /** A second call is harmless. */
  stop(): void
}

const played = new WeakMap<MediaStream, { readonly video: HTMLVideoElement; readers: number }>()

/** Plays a stream for one more reader of its pictures: once, however many they are. The last one that stops ends it. */
export function playUnseen(stream: MediaStream): UnseenVideo {
  const playing = played.get(stream) ?? { video: begin(stream), readers: 0 }
  playing.readers += 1
  played.set(stream, playing)
  const { video } = playing
  let isReading = true
  return {
    video,
    stop() {
      if (!isReading) return
      isReading = false
      playing.readers -= 1
      if (playing.readers > 0) return
      played.delete(stream)
      video.pause()
      video.srcObject = null
    },
  }
}

function begin(stream: MediaStream): HTMLVideoElement {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, srcObject: stream })
  video.play().catch(() => {}) // a stopped stream plays nothing
  return video
}
