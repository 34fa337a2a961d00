import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import type { ExamineeWithExam } from '@olympiad/olympiad/kit/own-exam/examinee-reply'
import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { openTestSaver } from '../../testing/test-saver.ts'
import { useLeaving } from './use-leaving.ts'

const exam = { id: 'x1', name: 'Senior', starts: '2026-11-21 09:00:00.000Z', ends: '2026-11-21 11:00:00.000Z' } as Exam

async function leaving(submitted: string) {
  const { saver } = await openTestSaver()
  const examinee = { id: 'e1', username: 'live01', submitted } as ExamineeWithExam
  const parts = { examinee, exam, saver, onShowSheet: () => {} }
  let renders = 0
  const hook = () => {
    renders += 1
    return useLeaving(parts)
  }
  renderHook(hook, { wrapper: MemoryRouter })
  return { saver, renders: () => renders }
}

it('does not render the whole room again with each choice', async () => {
  const { saver, renders } = await leaving('')
  const before = renders()
  act(() => saver.choose(7, 'B'))
  expect(saver.board.sheet().unsaved).toBe(1)
  expect(renders()).toBe(before)
})

it('lets a student leave without a question after submitting, unless an answer is unsaved', async () => {
  const { saver } = await leaving('2026-11-21 10:00:00.000Z')
  const asksBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asksBrowser()).toBe(false)
  act(() => saver.choose(7, 'B'))
  expect(asksBrowser()).toBe(true)
})
