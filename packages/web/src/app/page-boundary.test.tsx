import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PageBoundary } from './page-boundary.tsx'

function Broken(): never {
  throw new Error('This page is broken')
}

it('shows what happened and what to do in place of a page that breaks', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toMatch(/This page could not be shown.*kept on this device/)
  expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go home' })).toBeDefined()
})
