import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Theme = 'light' | 'dark'

/** The theme that a page shows by itself. */
export async function themeOf(page: Page): Promise<Theme> {
  return (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'dark' : 'light'
}

/** Shows the theme without a click, so that an open dialog stays. */
export async function useTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await settled(page)
}

/** Waits until every animation that ends has ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
