import { MAX_PICTURE_BYTES, PICTURE_WIDTH } from '../declared/pictures.ts'
import { playUnseen } from './pictures/unseen-video.ts'

/** Takes stills of a camera's stream; undefined while it gives no picture. */
export interface StillCamera {
  /** A PNG of the camera's own size. */
  take(): Promise<Blob | undefined>
  /** A small JPEG. */
  takeSmall(): Promise<Blob | undefined>
  stop(): void
}

const FIRST_PICTURE_MS = 5000
/** A picture that comes out too large makes the next one smaller; each camera's pictures fit from the second on. */
const QUALITIES = [0.6, 0.4, 0.2]

/** Opens a stream for stills. It plays unseen all the time, so that a picture is at hand when the page is hidden. */
export function createStillCamera(stream: MediaStream): StillCamera {
  const { video, stop } = playUnseen(stream)
  const ready = firstPicture(video)
  return {
    async take() {
      if (!(await ready) || video.videoWidth === 0) return undefined
      return encoded(drawn(video, video.videoWidth), 'image/png')
    },
    async takeSmall() {
      if (!(await ready) || video.videoWidth === 0) return undefined
      const canvas = drawn(video, Math.min(PICTURE_WIDTH, video.videoWidth))
      for (const quality of QUALITIES) {
        const picture = await encoded(canvas, 'image/jpeg', quality)
        if (picture && picture.size <= MAX_PICTURE_BYTES) return picture
      }
      return undefined
    },
    stop,
  }
}

function drawn(video: HTMLVideoElement, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * video.videoHeight) / video.videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}

function encoded(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality))
}

function firstPicture(video: HTMLVideoElement): Promise<boolean> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return Promise.resolve(true)
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(false), FIRST_PICTURE_MS)
    const onData = () => {
      clearTimeout(limit)
      resolve(true)
    }
    video.addEventListener('loadeddata', onData, { once: true })
  })
}
