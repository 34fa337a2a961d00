import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CameraPreview } from './camera-preview.tsx'

// proves: S2.69, S9.15
it('shows the picture of the camera mirrored, whole, without sound, and 160 pixels high', () => {
  HTMLMediaElement.prototype.play = async () => {}
  const stream = {} as MediaStream
  render(<CameraPreview stream={stream} />)
  const video = screen.getByLabelText<HTMLVideoElement>('Your camera')
  const { height, transform, objectFit } = getComputedStyle(video)
  expect({ height, transform, objectFit }).toEqual({ height: '160px', transform: 'scaleX(-1)', objectFit: 'contain' })
  expect(video.muted).toBe(true)
  expect(video.srcObject).toBe(stream)
})
