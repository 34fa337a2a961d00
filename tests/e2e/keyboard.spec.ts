import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../../scripts/demo-accounts.ts'
import { expectSaved, question } from './exam-room.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'
import { asAccount, heldAnswers } from './record-service.ts'

test('a whole exam can be sat by keyboard alone, and every stop on the home page can be seen', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const { keyboard } = page
  await page.goto('/')
  await expectSeenStops(page)
  await tabTo(page, page.getByRole('link', { name: 'Login', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByLabel(/^Username/)).toBeFocused()
  await keyboard.type('live13')
  await keyboard.press('Tab')
  await keyboard.type(demoPassword)
  await keyboard.press('Enter')

  await expect(page.getByRole('dialog', { name: 'Instructions' }).getByRole('button', { name: 'OK' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()

  const jump = page.getByLabel('Go to question')
  await tabTo(page, jump)
  await keyboard.type('42')
  await keyboard.press('Enter')
  await expect(bubble(page, 42, 'A')).toBeFocused()
  await expect(question(page, 42)).toBeInViewport()
  await keyboard.press('c')
  await expectSaved(page, 42, 'C')
  await keyboard.press('ArrowDown')
  await expect(bubble(page, 43, 'C')).toBeFocused()
  await expect(bubble(page, 43, 'C')).not.toBeChecked() // moving does not answer
  await keyboard.press('ArrowRight')
  await keyboard.press('Space')
  await expectSaved(page, 43, 'D')
  await keyboard.press('ArrowUp')
  await expect(bubble(page, 42, 'D')).toBeFocused()
  await keyboard.press('ArrowLeft')
  await keyboard.press('ArrowLeft')
  await keyboard.press('Enter')
  await expectSaved(page, 42, 'B')
  await keyboard.press('n')
  await expect(bubble(page, 44, 'A')).toBeFocused()
  await keyboard.press('Shift+D')
  await expectSaved(page, 44, 'D')

  await keyboard.press('m')
  await keyboard.press('ArrowDown')
  await keyboard.press('m')
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await keyboard.press('Delete')
  await expect(page.getByText('Question 043 cleared.')).toBeAttached()
  await tabTo(page, page.getByRole('button', { name: /^Overview/ }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Question 044, answered and marked' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Question 045, marked, not answered' })).toBeVisible()
  await keyboard.press('Tab')
  for (const key of ['Control+End', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Question 087, not visited' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(bubble(page, 87, 'A')).toBeFocused()
  await keyboard.press('b')
  await expectSaved(page, 87, 'B')

  await tabTo(page, page.getByRole('button', { name: 'Next unanswered' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.locator('#answer-sheet input:focus')).toHaveCount(1)
  await keyboard.press('a')
  await expect(page.getByText('All answers saved').first()).toBeVisible()

  const end = page.getByRole('button', { name: 'END EXAM' })
  const exit = page.getByRole('alertdialog', { name: 'Do you really want to exit the exam?' })
  await tabTo(page, end, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(exit.getByRole('button', { name: 'No' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(end).toBeFocused()
  await keyboard.press('Enter')
  await expect(exit).toContainText('4 answered, 96 not answered: 001')
  await expect(exit).toContainText('All 4 answers are saved.')
  await tabTo(page, exit.getByRole('button', { name: 'Show them' }))
  await keyboard.press('Enter')
  await expect(exit).toBeHidden()
  await expect(bubble(page, 1, 'A')).toBeFocused()
  await keyboard.press('t')
  await expect(page.getByText(/^1 hour \d+ minutes left$/).first()).toBeVisible()
  await end.focus()
  await keyboard.press('Enter')
  await tabTo(page, exit.getByRole('button', { name: 'Yes' }))
  await keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('live13: you have left the exam Senior')).toBeVisible()
  await expect(page.getByText(/4 answers are saved.*You may log in again and go on until/)).toBeVisible()
  expect(await heldAnswers(await asAccount('live13'))).toMatchObject({ 42: 'B', 43: '', 44: 'D', 45: '', 87: 'B' })
})

function bubble(page: Page, questionnumber: number, letter: string): Locator {
  return question(page, questionnumber).getByRole('radio', { name: letter })
}

/** Whatever the first presses of Tab lead to shows that it has the focus. */
async function expectSeenStops(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement as Element)
      return `${outlineStyle} ${boxShadow}`
    })
    expect(outline).not.toBe('none none')
  }
}

/** Presses Tab until the focus is where one wants it; 150 presses lead round the whole page. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < 150; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached by ${key}`)
}
