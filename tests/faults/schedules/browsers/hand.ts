import type { Page } from '@playwright/test'
import { question } from '../../../e2e/exam-room.ts'
import type { Making } from '../plan.ts'

/** A row that cannot be reached in so long will not be. */
const PATIENCE = { timeout: 15_000 }

/** Makes something of a question as a hand does: by a click in its row, or by a key. */
export async function makeByHand(page: Page, { questionnumber, made, by }: Omit<Making, 'pauseMs'>): Promise<void> {
  const row = question(page, questionnumber)
  if (by === 'keys') {
    await row.locator('input').first().focus(PATIENCE)
    return page.keyboard.press(made === 'mark' ? 'm' : made || 'Delete')
  }
  const target =
    made === 'mark' ? row.locator('.mark') : made ? row.getByRole('radio', { name: made }) : row.locator('.clear')
  await target.click(PATIENCE)
}

/** Closes what lies over the sheet and asks for nothing but to be read. */
export async function clearTheWay(page: Page): Promise<void> {
  for (const name of ['Only look', 'OK']) {
    const button = page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true })
    if (!(await button.isVisible())) continue
    await button.click(PATIENCE)
    await button.waitFor({ state: 'hidden', ...PATIENCE })
  }
}
