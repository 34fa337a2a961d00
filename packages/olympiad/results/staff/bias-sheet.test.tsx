import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PaperBias } from '../../statistics/declared/set-bias.ts'
import type { ResultSet } from '../declared/resultsets.ts'
import { BiasSheet } from './bias-sheet.tsx'

const found = { question: 17, delta: -3.2, isHarder: 'other', class: 'C' } as const
const paper: PaperBias = {
  ...{ questionpaper: 'paper', first: 'en', other: 'hi', sheets: [210, 120], isTold: true },
  items: [found, { ...found, question: 42, class: 'B' }],
}

function open(values: Partial<ResultSet>) {
  const set = { id: 'set', state: 'ready', ...values } as ResultSet
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <BiasSheet set={set} />
    </QueryClientProvider>,
  ).container
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const HARDER = 'Question 017 is much harder in हिन्दी than in English, among students of the same score.'

it('names each question that differs much, and asks for an answer', () => {
  open({ bias: [paper] })
  expect(lines()).toEqual([`${HARDER}Answer in writing…`, 'English and हिन्दी: moderate differences at 042.'])
})

it('shows what was answered, also once the set is published', () => {
  const answer = { questionpaper: 'paper', language: 'hi', question: 17, answer: 'Read in both.', at: '' } as const
  open({ bias: [{ ...paper, items: [found] }], biasanswers: [answer], state: 'published' })
  expect(lines()).toEqual([`${HARDER}Read in both.`, 'English and हिन्दी: all other questions are alike.'])
  expect(screen.queryByRole('button')).toBeNull()
})

it('says that sheets are too few, and nothing for papers in one language', () => {
  const { textContent } = open({ bias: [{ ...paper, sheets: [210, 99], isTold: false, items: [] }] })
  expect(textContent).toContain('English has 210 sheets, हिन्दी 99. Nothing is compared under 100 a language.')
  expect(open({}).textContent).toBe('')
})
