import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Shows the theme without a click, so that an open dialog stays. */
export async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
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
