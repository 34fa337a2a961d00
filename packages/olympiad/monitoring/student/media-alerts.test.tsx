import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { MediaView } from './exam-monitor.ts'
import { MediaAlerts } from './media-alerts.tsx'
import type { Blindness } from './signal.ts'

const failed = (reason: Blindness): MediaView => ({ kind: 'failed', reason })
const starting: MediaView = { kind: 'starting' }
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('what keeps camera and microphone from working', () => {
  // proves: S8.8
  it('is shown once when both are blocked', () => {
    render(<MediaAlerts camera={failed('denied')} microphone={failed('denied')} />)
    expect(alerts()).toHaveLength(1)
    expect(alerts()[0]).toContain('Camera and Microphone are blocked!')
    expect(alerts()[0]).toContain(
      'Your camera and microphone are blocked. Enable them in your browser settings to proceed.',
    )
  })

  // proves: S5.8, S8.9
  it('names only the camera', () => {
    render(<MediaAlerts camera={failed('no-device')} microphone={starting} />)
    expect(alerts()[0]).toContain('No Camera Detected!')
    expect(alerts()[0]).toContain('You need to have camera support on the system to attend this exam.')
  })

  // proves: S8.10
  it('names only the microphone, with its remedy', () => {
    render(<MediaAlerts camera={starting} microphone={failed('busy')} />)
    expect(alerts()[0]).toContain('No Microphone Detected!')
    expect(alerts()[0]).toContain('You need to have microphone support on the system to attend this exam.')
    expect(alerts()[0]).toContain('Another program is using it.')
  })

  it('is not an error for a student who may sit without a camera', () => {
    const { rerender } = render(<MediaAlerts camera={failed('denied')} microphone={failed('denied')} isCameraExcused />)
    expect(alerts()).toEqual([
      expect.stringContaining('No Microphone Detected!'),
      expect.stringMatching(/^You may take the exam without a camera/),
    ])
    rerender(<MediaAlerts camera={starting} microphone={starting} isCameraExcused />)
    expect(alerts()).toEqual([])
  })

  // fails when: the sentence stands in the waiting room too, where there is nothing to go on with
  it.each(['no-device', 'denied', 'busy', 'timeout'] as const)(
    'says in the room that the exam goes on: %s',
    (reason) => {
      const views = { camera: starting, microphone: failed(reason) }
      const { rerender } = render(<MediaAlerts {...views} isInRoom />)
      expect(alerts()[0]).toMatch(/Go on with your exam meanwhile\. .*If it does not come back, press HELP\./)
      rerender(<MediaAlerts {...views} />)
      expect(alerts()[0]).not.toMatch(/Go on|HELP/)
      rerender(<MediaAlerts camera={failed(reason)} microphone={starting} isInRoom isCameraExcused />)
      expect(alerts()[0]).not.toMatch(/Go on with|HELP/)
    },
  )

  it('says that no camera is needed where staff have dropped the rule, and offers no look for one', () => {
    render(<MediaAlerts camera={{ kind: 'off' }} microphone={{ kind: 'off' }} onCheckAgain={() => {}} isInRoom />)
    expect(alerts()).toEqual([expect.stringMatching(/^You may take the exam without a camera\./)])
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  })

  it('is nothing while they start', () => {
    render(<MediaAlerts camera={starting} microphone={starting} />)
    expect(alerts()).toEqual([])
  })

  it('has a remedy for each cause', () => {
    const remedies = {
      denied: 'choose “Allow”',
      'no-device': 'Plug it in or switch it on',
      busy: 'Close that program',
      unsupported: 'Use a current Chrome',
      timeout: 'Unplug it',
    } as const
    for (const [reason, remedy] of Object.entries(remedies)) {
      vi.stubGlobal('isSecureContext', true)
      const { unmount } = render(<MediaAlerts camera={failed(reason as Blindness)} microphone={starting} />)
      expect(alerts()[0]).toContain(remedy)
      expect(alerts()[0]).not.toContain('load this page again')
      unmount()
    }
    vi.stubGlobal('isSecureContext', false)
    render(<MediaAlerts camera={failed('unsupported')} microphone={starting} />)
    expect(alerts()[0]).toContain('begins with https')
    vi.unstubAllGlobals()
  })

  it('can be looked for again, and says when nothing has changed', async () => {
    let looks = 0
    const onCheckAgain = () => {
      looks += 1
    }
    const { rerender } = render(
      <MediaAlerts camera={failed('denied')} microphone={failed('denied')} onCheckAgain={onCheckAgain} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(looks).toBe(1)
    expect(screen.getByRole('status').textContent).toBe('')
    rerender(<MediaAlerts camera={failed('denied')} microphone={failed('denied')} onCheckAgain={onCheckAgain} />)
    expect(screen.getByRole('status').textContent).toContain('nothing has changed')
    rerender(<MediaAlerts camera={starting} microphone={starting} onCheckAgain={onCheckAgain} />)
    expect(alerts()).toEqual([])
  })

  it('folds to its title, opens again, and stands open when it is another one', async () => {
    const { rerender } = render(<MediaAlerts camera={failed('denied')} microphone={failed('denied')} isInRoom />)
    const fold = () => screen.getByRole('button', { name: /details/ })
    expect(fold().getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(fold())
    expect(screen.getByText('Camera and Microphone are blocked!')).toBeDefined()
    expect(screen.getByText(/Enable them in your browser/).hidden).toBe(true)
    await userEvent.click(fold())
    expect(screen.getByText(/Enable them in your browser/).hidden).toBe(false)
    await userEvent.click(fold())
    rerender(<MediaAlerts camera={failed('no-device')} microphone={starting} isInRoom />)
    expect(fold().getAttribute('aria-expanded')).toBe('true')
  })
})
