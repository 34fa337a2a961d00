import { useEffect, useState } from 'react'

const LOOK_MS = 3000
/** Twice in a row, so that a hand before the lens is nothing. */
const LOOKS = 2
/** Of 255. Less in every point is no dim room but a closed lens. */
const DARKEST = 16
const [WIDTH, HEIGHT] = [16, 9]

/** Whether a camera that works shows nothing: its lens is covered, or a switch has muted it. The picture stays on the device. */
export function useIsDark(stream: MediaStream | undefined): boolean {
  const [isDark, setIsDark] = useState(false)
  useEffect(() => {
    setIsDark(false)
    if (!stream) return
    const video = document.createElement('video')
    Object.assign(video, { muted: true, playsInline: true, srcObject: stream })
    video.play().catch(() => {}) // a stopped stream plays nothing
    const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
    let looks = 0
    const timer = setInterval(() => {
      const isMuted = stream.getTracks().some(({ muted }) => muted)
      looks = isMuted || (video.videoWidth > 0 && isBlack(video, canvas)) ? looks + 1 : 0
      setIsDark(looks >= LOOKS)
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      video.pause()
      video.srcObject = null
    }
  }, [stream])
  return isDark
}

function isBlack(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(video, 0, 0, WIDTH, HEIGHT)
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT)
  return data.every((value, at) => at % 4 === 3 || value < DARKEST)
}
