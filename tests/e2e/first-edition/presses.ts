import type { Locator, Page } from '@playwright/test'

/** Presses of the pointer, as a person would count them. */
export const pointer = { clicks: 0 }

/** A press that counts. */
export async function click(locator: Locator): Promise<void> {
  pointer.clicks += 1
  await locator.click()
}

export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** To an area of the console. */
export const rail = (page: Page, name: string) =>
  click(page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }))

/** Chooses in a field that suggests. */
export async function pick(page: Page, field: Locator, name: RegExp): Promise<void> {
  await field.click()
  await page.getByRole('option', { name }).click()
}

/** A wall clock's reading in the zone of the page, this many minutes from now. */
export const wall = (page: Page, minutes: number) =>
  page.evaluate(
    (ms) => {
      const at = new Date(ms)
      return new Date(ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    },
    Date.now() + minutes * 60_000,
  )
