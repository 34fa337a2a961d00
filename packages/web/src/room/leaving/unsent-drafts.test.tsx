import { readForm } from '@olympiad/olympiad/forms/declared/read-form'
import { sheetForm } from '@olympiad/olympiad/forms/declared/sheet-form'
import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openTestSaver } from '../../testing/test-saver.ts'
import { draftsOf } from '../sheet/kinds/typed-drafts.ts'
import { UnsentDrafts } from './unsent-drafts.tsx'

afterEach(() => localStorage.clear())

// fails when: a draft that is the answer in another spelling counts as not sent, or one beside an older answer does not
it('names the fields that hold something else than the answer that counts', async () => {
  const section = { questions: 4, answer: { kind: 'number', decimals: 2 }, marks: { right: 1 } }
  const { form } = readForm({ version: 1, sections: [section] })
  const { saver } = await openTestSaver(sheetForm(form))
  const shown = () => render(<UnsentDrafts saver={saver} />).container.textContent
  expect(shown()).toBe('')
  for (const question of [1, 2, 3]) saver.choose(question, '3')
  draftsOf(saver).set(1, '3,0')
  expect(shown()).toBe('')
  draftsOf(saver).set(2, '3.14159')
  draftsOf(saver).set(4, '-')
  expect(shown()).toBe('Typed, but not an answer yet: 002, 004')
  saver.stop()
})
