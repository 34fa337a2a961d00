import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PaperBoundary } from './paper-boundary.tsx'

function Broken(): never {
  throw new Error('This viewer is broken')
}

it('tells of a viewer that throws, and leaves what stands beside it alone', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failures: string[] = []
  render(
    <>
      <PaperBoundary onFailure={({ message }) => failures.push(message)}>
        <Broken />
      </PaperBoundary>
      <p>The sheet</p>
    </>,
  )
  expect(failures).toEqual(['This viewer is broken'])
  expect(screen.getByText('The sheet')).toBeDefined()
})
