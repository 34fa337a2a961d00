import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FirstLoading } from './first-loading.tsx'

const heading = (name: string) => screen.getByRole('heading', { level: 1, name })

// fails when: a stage that was still to be fetched takes the focus away from keyboard and screen reader
it('leaves the focus to the heading of the stage that takes its place', async () => {
  const { rerender } = render(<FirstLoading />)
  heading('Exam').setAttribute('tabindex', '-1')
  heading('Exam').focus()
  rerender(<h1>The exam has ended</h1>)
  await waitFor(() => expect(document.activeElement).toBe(heading('The exam has ended')))
})

it('leaves the focus alone where its own heading does not have it', async () => {
  const { rerender } = render(<FirstLoading />)
  rerender(<h1>The exam has ended</h1>)
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})
