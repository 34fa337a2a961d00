import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { message } from '../../ground/declared/spelling/message.ts'
import { result } from './checks/check.ts'
import { DeviceVerdict } from './device-verdict.tsx'

const found = (name: string, verdict: 'green' | 'amber' | 'red') => ({
  name: message(name),
  found: result(verdict, { text: message('') }),
})

it.each([
  ['all is good', [found('Camera', 'green'), found('PDF', 'green')], 'This device is ready for the exam.'],
  [
    'there is something to look at',
    [found('Clock', 'amber'), found('PDF', 'green'), found('Screen', 'amber')],
    'This device works. Check these things: Clock and Screen.',
  ],
  [
    'one thing is to look at',
    [found('PDF', 'green'), found('Screen', 'amber')],
    'This device works. Check one thing: Screen.',
  ],
  ['something is missing', [found('Camera', 'red'), found('Clock', 'amber')], 'Not ready yet: Camera.'],
  [
    'something is still looked at',
    [found('Camera', 'red'), { name: message('PDF'), found: undefined }],
    'Looking at this device …',
  ],
])('speaks when %s', (_, lines, words) => {
  render(<DeviceVerdict lines={lines} isAsking={false} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})
