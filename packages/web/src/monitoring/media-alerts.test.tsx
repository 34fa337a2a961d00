import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { MediaView } from './exam-monitor.ts'
import { MediaAlerts } from './media-alerts.tsx'
import type { Blindness } from './signal.ts'

const failed = (reason: Blindness): MediaView => ({ kind: 'failed', reason })
const starting: MediaView = { kind: 'starting' }
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('what keeps camera and microphone from working', () => {
  it('is said once when both are blocked', () => {
    render(<MediaAlerts camera={failed('denied')} microphone={failed('denied')} />)
    expect(alerts()).toHaveLength(1)
    expect(alerts()[0]).toContain('Camera and Microphone are blocked!')
    expect(alerts()[0]).toContain(
      'Your camera and microphone are blocked. Enable them in your browser settings to proceed.',
    )
  })

  it('is said of the camera alone', () => {
    render(<MediaAlerts camera={failed('no-device')} microphone={starting} />)
    expect(alerts()[0]).toContain('No Camera Detected!')
    expect(alerts()[0]).toContain('You need to have camera support on the system to attend this exam.')
  })

  it('is said of the microphone alone, with its remedy', () => {
    render(<MediaAlerts camera={starting} microphone={failed('busy')} />)
    expect(alerts()[0]).toContain('No Microphone Detected!')
    expect(alerts()[0]).toContain('You need to have microphone support on the system to attend this exam.')
    expect(alerts()[0]).toContain('Another program is using it.')
  })

  it('is nothing while they start', () => {
    render(<MediaAlerts camera={starting} microphone={starting} />)
    expect(alerts()).toEqual([])
  })
})
