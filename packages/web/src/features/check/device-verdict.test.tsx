import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DeviceVerdict } from './device-verdict.tsx'

it.each([
  ['live', 'live', 'shown', 'This device is ready for the exam.'],
  ['failed', 'live', 'shown', 'Not ready yet: the camera.'],
  ['live', 'failed', 'failed', 'Not ready yet: the microphone and the PDF sample.'],
  ['failed', 'failed', 'failed', 'Not ready yet: the camera, the microphone and the PDF sample.'],
  ['starting', 'failed', 'shown', ''],
  ['live', 'live', 'starting', ''],
])('says of a camera %s, a microphone %s and a sample %s: %s', (camera, microphone, sample, words) => {
  render(<DeviceVerdict camera={{ kind: camera }} microphone={{ kind: microphone }} sample={{ kind: sample }} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})
