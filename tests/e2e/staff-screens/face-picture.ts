import { createCanvas } from '@napi-rs/canvas'

/** A drawn face, as a small JPEG. */
export const facePicture: Uint8Array = draw()

function draw(): Uint8Array {
  const canvas = createCanvas(320, 180)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#8b93a7'
  pen.fillRect(0, 0, 320, 180)
  for (const [x, y, radius, colour] of [
    [160, 200, 70, '#3b4a6b'],
    [160, 85, 45, '#c79a78'],
  ] as const) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(x, y, radius, 0, 2 * Math.PI)
    pen.fill()
  }
  return new Uint8Array(canvas.toBuffer('image/jpeg', 60))
}
