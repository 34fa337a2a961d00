import type { Page } from '@playwright/test'
import { openRoom, question } from './exam-room.ts'
import { ownExam } from './exams/own-exam.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'
import { asAccount, heldAnswers } from './record-service.ts'

const marks = { right: 4, wrong: -1 }
const section = (answer: object, more: object = {}) => ({ questions: 1, answer, marks, ...more })

interface Kind {
  readonly section: object
  readonly key: string
  /** Typed one after the other; what the last one makes of the answer. */
  readonly typed: readonly [string, string]
  readonly answer: string
  /** The row as a screen reader hears it, once the second answer is there. */
  readonly heard: string
  /** Keys that take the answer back. */
  readonly clears: readonly string[]
}

const DELETE = ['Delete']
const EMPTY = ['Control+a', 'Delete', 'Enter']

const KINDS: readonly Kind[] = [
  {
    ...{ section: section({ kind: 'letter', letters: 'AB' }), key: 'A', typed: ['b', 'a'], answer: 'A' },
    heard: '- radio "A" [checked]\n  - radio "B"',
    clears: DELETE,
  },
  {
    ...{ section: section({ kind: 'letter', letters: '12345678' }), key: '8', typed: ['3', '8'], answer: '8' },
    heard: '- radio "7"\n  - radio "8" [checked]',
    clears: DELETE,
  },
  {
    section: section({ kind: 'letters', letters: 'ABCDEF', marking: 'all' }),
    ...{ key: 'AC', typed: ['fca', 'f'], answer: 'AC' },
    heard: '- checkbox "A" [checked]\n  - checkbox "B"\n  - checkbox "C" [checked]\n  - checkbox "D"',
    clears: DELETE,
  },
  {
    ...{ section: section({ kind: 'integer', digits: 3 }), key: '007', typed: ['12', '007'], answer: '007' },
    heard: '- textbox "Digits": "007"',
    clears: EMPTY,
  },
  {
    ...{ section: section({ kind: 'number', decimals: 3 }), key: '3.142', typed: ['-2', '3,142'], answer: '3.142' },
    heard: '- textbox "Number": "3.142"',
    clears: EMPTY,
  },
  {
    ...{ section: section({ kind: 'number', decimals: 2 }), key: '3.14', typed: ['٣٫١', '३.१४'], answer: '3.14' },
    heard: '- textbox "Number": "3.14"',
    clears: EMPTY,
  },
  {
    section: section({ kind: 'match', rows: 'PQ', letters: '123', marking: 'row' }),
    ...{ key: 'P2,Q3', typed: ['2', '3'], answer: 'P2,Q3' },
    heard:
      '- radiogroup "Question 007, row P":\n    - radio "2" [checked]\n  - radiogroup "Question 007, row Q":\n    - radio "3" [checked]',
    clears: ['Delete', 'ArrowDown', 'Delete'],
  },
]

const FORM = { version: 1, sections: KINDS.map((kind) => kind.section) }

// fails when: a kind of answer needs a mouse, or says nothing of itself or of what became of it
test('every kind of answer is given, changed, marked and cleared by keyboard alone, and a screen reader hears it', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const own = await ownExam({ starts: -1, ends: 60, form: FORM, key: KINDS.map(({ key }) => key) })
  const [username = ''] = own.usernames
  const held = async () => heldAnswers(await asAccount(username, own.url))
  await openRoom(page, username, own.url)
  await goTo(page, 1)
  for (const [at, kind] of KINDS.entries()) await answer(page, at + 1, kind)
  await expect(page.getByText('All answers saved').first()).toBeVisible()
  expect(await held()).toEqual(Object.fromEntries(KINDS.map(({ answer }, at) => [at + 1, answer])))
  for (const [at, { clears }] of KINDS.entries()) {
    await goTo(page, at + 1)
    for (const key of clears) await page.keyboard.press(key)
    await expect(question(page, at + 1)).toHaveAccessibleDescription('marked for review')
  }
  await expect(page.getByText('Question 003 cleared.')).toBeAttached()
  expect(await held()).toEqual(Object.fromEntries(KINDS.map((_, at) => [at + 1, ''])))
})

async function goTo(page: Page, number: number): Promise<void> {
  await page.getByLabel('Go to question').focus()
  await page.keyboard.type(String(number))
  await page.keyboard.press('Enter')
  await expect(question(page, number).locator('input:focus')).toHaveCount(1)
}

/** In the row of a question: types both texts, marks it, and goes on to the next row. */
async function answer(page: Page, number: number, { typed, answer, heard }: Kind): Promise<void> {
  const { keyboard } = page
  const row = question(page, number)
  const label = `Question ${String(number).padStart(3, '0')}`
  const isField = (await row.getByRole('textbox').count()) > 0
  for (const text of typed) {
    if (isField) await keyboard.press('Control+a')
    await keyboard.type(text)
    if (!isField) continue
    await keyboard.press('Enter')
    await expect(said(page, text === '12' ? 'Exactly 3 digits' : '')).not.toHaveCount(0)
    // Enter goes on from an answer alone.
    if (text === '12') await expect(row.locator('input:focus')).toHaveCount(1)
    else await keyboard.press('ArrowUp')
  }
  if (answer !== typed[1] && isField) await expect(said(page, `${label} is read as ${answer}.`)).toHaveCount(1)
  await keyboard.press('m')
  await expect(said(page, `${label} marked for review; its answer counts.`)).toHaveCount(1)
  await expect(row).toHaveAccessibleDescription(/saved marked for review$/)
  await expect(row).toMatchAriaSnapshot(`
- ${isField || number === 3 || number === 7 ? 'group' : 'radiogroup'} "${label}":
  ${heard}
`)
  await expect(
    row.getByRole('button', { name: `Mark ${label.toLowerCase()} for review`, pressed: true }),
  ).toBeAttached()
  await keyboard.press('ArrowDown')
}

/** What a screen reader is told. */
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
