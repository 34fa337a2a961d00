/** Takes stills of a camera's stream as PNG; undefined while it gives no picture. */
export interface StillCamera {
  take(): Promise<Blob | undefined>
  stop(): void
}

const FIRST_PICTURE_MS = 5000

/** Opens a stream for stills. It plays unseen all the time, so that a picture is at hand when the page is hidden. */
export function createStillCamera(stream: MediaStream): StillCamera {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  const ready = firstPicture(video)
  video.play().catch(() => {})
  return {
    async take() {
      if (!(await ready) || video.videoWidth === 0) return undefined
      const canvas = document.createElement('canvas')
      canvas.width = video.videoWidth
      canvas.height = video.videoHeight
      canvas.getContext('2d')?.drawImage(video, 0, 0)
      return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
    },
    stop() {
      video.pause()
      video.srcObject = null
    },
  }
}

function firstPicture(video: HTMLVideoElement): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(false), FIRST_PICTURE_MS)
    const onData = () => {
      clearTimeout(limit)
      resolve(true)
    }
    video.addEventListener('loadeddata', onData, { once: true })
  })
}
