import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SeveritySign } from './severity-sign.tsx'

// proves: S3.9
it.each([
  ['info', 'Information', 'colorInfo'],
  ['warning', 'Warning', 'colorWarning'],
  ['success', 'Important', 'colorError'],
  ['', 'Important', 'colorError'],
])('shows the severity “%s” as %s, in its own colour', (severity, name, colour) => {
  render(<SeveritySign severity={severity} />)
  const sign = screen.getByTitle(name).closest('svg')
  expect(sign?.getAttribute('class')).toContain(`MuiSvgIcon-${colour}`)
})
