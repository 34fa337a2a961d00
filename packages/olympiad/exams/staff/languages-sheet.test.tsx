import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Exam } from '../declared/exams.ts'
import { LanguagesSheet } from './languages-sheet.tsx'

afterEach(() => vi.unstubAllGlobals())

function open(languages?: readonly string[], isFixed = false) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({})
  })
  let done = 0
  const exam = { id: 'exam00000000000', ...(languages && { languages }) } as unknown as Exam
  render(<LanguagesSheet exam={exam} isFixed={isFixed} onDone={() => done++} />)
  return { sent, done: () => done }
}

async function add(name: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a language' }))
  await userEvent.click(screen.getByRole('option', { name }))
}
const save = () => screen.getByRole('button', { name: 'Save the languages' })

// fails when: one language alone can be saved, or the first one changes its place
it('names the languages of a paper in their order, two at least', async () => {
  const { sent, done } = open()
  expect(screen.getByText('The paper has one language.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save the languages' })).toBeNull()
  await add('हिन्दी')
  expect(save()).toHaveProperty('disabled', true)
  expect(screen.getByText('Name at least two languages, or none.')).toBeDefined()
  await add('English')
  await userEvent.click(save())
  expect(sent).toEqual([{ languages: ['hi', 'en'] }])
  expect(done()).toBe(1)
})

it('takes all of them away again', async () => {
  const { sent } = open(['en', 'hi'])
  for (const name of ['English', 'हिन्दी']) {
    const chip = screen.getByText(name).closest('.MuiChip-root') as HTMLElement
    chip.focus()
    await userEvent.keyboard('{Delete}')
  }
  await userEvent.click(save())
  expect(sent).toEqual([{ languages: null }])
})

it('only shows them once the exam is approved, and nothing where there is one', () => {
  open(['en', 'ta'], true)
  expect(screen.getByText('தமிழ்').lang).toBe('ta')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.querySelector('.MuiChip-deleteIcon')).toBeNull()
})
