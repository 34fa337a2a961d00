import type { Locator, Page } from '@playwright/test'
import { choose, expectSaved, openRoom, question, save } from './exam-room.ts'
import { ownExam } from './exams/own-exam.ts'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'
import { translatePage } from './translate-page.ts'

// fails when: tolerateTranslators is not called
test('a page that the browser translates tells the time, the counts and what is saved', { tag: LONG_TAG }, async ({
  page,
}) => {
  const { url, usernames } = await ownExam({ starts: 0.4, ends: 40 })
  await translatePage(page)
  await signIn(page, `${usernames[0]}`, { origin: url, hasRead: true })
  const timer = page.getByRole('timer')
  await expectToGoOn(page, /^00:00:\d\d$/)
  await expect(question(page, 1)).toBeAttached({ timeout: 60_000 })
  await expect(page.locator('font font').first()).toBeAttached()
  await expectToGoOn(page, /^00:\d\d:\d\d left$/)
  await expect(timer).toHaveAccessibleName('Time left')

  const state = page.locator('header').last()
  await expect(state).toContainText('0 of 100 answered')
  await save(page, 1, 'A')
  await save(page, 2, 'B')
  await save(page, 2, 'D')
  await expect(state).toContainText('2 of 100 answered✓ All answers saved')
  await expect(page.getByRole('button', { name: /^Overview 2 answered 0 marked 98 not answered/ })).toBeVisible()
  await question(page, 2).getByRole('button', { name: 'Clear' }).click()
  await expect(question(page, 2)).toContainText('✓ cleared')
  await expect(state).toContainText('1 of 100 answered')
  await page.context().setOffline(true)
  await choose(page, 3, 'C')
  await expect(question(page, 3)).toContainText('↻ waiting')
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await page.context().setOffline(false)
  await expectSaved(page, 3, 'C')
  await expect(page.getByText('The server cannot be reached.')).toBeHidden()
  // No letter or number is in the translator's hands.
  await expect(page.locator('#answer-sheet :is(.bubble, .number) font')).toHaveCount(0)

  await page.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('answered2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expectToGoOn(page, /^00:\d\d:\d\d left$/)
})

test('in a contrast theme one sees what is chosen, marked and answered', { tag: LONG_TAG }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { url, usernames } = await ownExam({ starts: -5, ends: 40 })
  await openRoom(page, `${usernames[0]}`, url)
  await save(page, 1, 'B')
  await save(page, 2, 'C')
  for (const questionnumber of [2, 3]) await mark(page, questionnumber)
  const bubble = (letter: string) => question(page, 1).locator(`input[value=${letter}] + .bubble`)
  await page.mouse.move(5, 5)
  const [chosen, open] = [await groundOf(bubble('B')), await groundOf(bubble('A'))]
  expect(chosen).not.toBe(open)
  const selected = await groundOf(page.locator('body'), 'Highlight')
  expect(chosen).toBe(selected)
  expect(await groundOf(question(page, 2).locator('.mark'))).toBe(selected)

  await page.getByRole('button', { name: /^Overview/ }).click()
  const looks = new Map<string, string>()
  for (const [cell, state] of [
    [1, 'answered'],
    [2, 'answeredAndMarked'],
    [3, 'marked'],
    [90, 'notVisited'],
  ] as const)
    looks.set(await lookOf(page, cell), state)
  expect([...looks.values()]).toEqual(['answered', 'answeredAndMarked', 'marked', 'notVisited'])
  for (const name of ['SUBMIT', 'END EXAM'])
    await expect(page.getByRole('button', { name })).toHaveCSS('border-top-width', '1px')
})

test('a Hindi keyboard answers by the places of its keys, and its digits are digits', { tag: LONG_TAG }, async ({
  page,
}) => {
  const { url, usernames } = await ownExam({ starts: -5, ends: 40 })
  await openRoom(page, `${usernames[0]}`, url)
  const keys = await page.context().newCDPSession(page)
  async function press(code: string, key: string, modifiers = 0): Promise<void> {
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, text: key, modifiers })
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key, modifiers })
  }
  await page.getByLabel('Go to question').focus()
  for (const [code, key] of [
    ['Digit4', '४'],
    ['Digit2', '२'],
  ] as const)
    await press(code, key)
  await page.keyboard.press('Enter')
  await expect(question(page, 42).getByRole('radio', { name: 'A' })).toBeFocused()
  await press('KeyB', 'व')
  await expectSaved(page, 42, 'B')
  await press('KeyM', 'स')
  await expect(question(page, 42)).toContainText('marked for review')
  await press('KeyN', 'ल')
  await expect(question(page, 43).getByRole('radio', { name: 'A' })).toBeFocused()
  await press('KeyD', '्')
  await expectSaved(page, 43, 'D')
  await press('KeyT', 'ू')
  await expect(page.getByText(/^\d+ minutes.* left$/).first()).toBeVisible()
  await press('Slash', 'य़', 8)
  await expect(page.getByRole('dialog', { name: /^Keyboard shortcuts/ })).toBeVisible()
})

/** The one clock of the page changes while one looks. */
async function expectToGoOn(page: Page, look: RegExp): Promise<void> {
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(look)
  const before = await timer.innerText()
  await expect(timer).not.toHaveText(before, { timeout: 3000 })
  await expect(timer).toHaveText(look)
}

async function mark(page: Page, questionnumber: number): Promise<void> {
  await question(page, questionnumber).getByRole('radio', { name: 'A' }).focus()
  await page.keyboard.press('m')
}

/** The colour of an element's ground; with `color`, how the browser names that system colour. */
async function groundOf(element: Locator, color = ''): Promise<string> {
  await expect(element).toBeVisible()
  return element.evaluate((at, wanted) => {
    if (!wanted) return getComputedStyle(at).backgroundColor
    const sample = document.createElement('i')
    sample.style.cssText = `forced-color-adjust: none; background-color: ${wanted}`
    at.append(sample)
    const { backgroundColor } = getComputedStyle(sample)
    sample.remove()
    return backgroundColor
  }, color)
}

/** What one sees of a cell of the overview, apart from its number. */
async function lookOf(page: Page, questionnumber: number): Promise<string> {
  return page.locator(`[data-cell="${questionnumber}"]`).evaluate((cell) => {
    const own = getComputedStyle(cell)
    const flag = getComputedStyle(cell, '::after')
    return [own.backgroundColor, own.borderStyle, own.borderWidth, flag.content, flag.backgroundColor].join(' ')
  })
}
