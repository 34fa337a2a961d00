import type { Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'
import { expect, test } from './fixtures.ts'
import { settled, useTheme } from './page-look.ts'
import { screens } from './screens.ts'

test.describe.configure({ mode: 'parallel' })

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a narrower window can break while the elements stay the same. */
const OF_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'meta-viewport']
/** The dark theme changes colours and nothing else. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

const WINDOWS = [
  { width: 1366, rules: undefined },
  { width: 900, rules: OF_LAYOUT },
  { width: 390, rules: undefined }, // has elements of its own
]

for (const { name, open, show, hasPaper } of screens) {
  test(`axe finds nothing on ${name}, in both themes and three widths`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    page.on('dialog', (dialog) => dialog.accept())
    if (!hasPaper) await page.route('**/api/files/**', (route) => route.abort())
    await page.setViewportSize({ width: 1366, height: 800 })
    await open(page)
    await page.evaluate(axe.source)
    const findings: string[] = []
    for (const { width, rules } of WINDOWS) {
      await page.setViewportSize({ width, height: 800 })
      await show?.(page)
      await useTheme(page, 'light')
      findings.push(...(await look(page, `${width} light`, rules)))
      await useTheme(page, 'dark')
      findings.push(...(await look(page, `${width} dark`, OF_COLOUR)))
    }
    expect(findings).toEqual([])
  })
}

/** The findings of axe, each with where it was seen and the first elements it is about. */
async function look(page: Page, where: string, rules?: string[]): Promise<string[]> {
  await settled(page)
  const runOnly: RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: STANDARDS }
  const violations = await page.evaluate(async (runOnly) => {
    // Ninety rows like the first ten would be ten times the work.
    for (const more of ['#answer-sheet .block:nth-child(n + 2)', 'tbody tr:nth-child(n + 11)']) {
      for (const element of document.querySelectorAll(more)) element.replaceChildren()
    }
    // Behind an open dialog nothing can be reached.
    const include = [document.querySelector('[role$=dialog]') ?? document.documentElement]
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // The paper's own text lies unseen over its picture; its tables own it by aria-owns, which axe does not follow.
    const context = { include, exclude: [['.textLayer'], ['.structTree [role=columnheader]']] }
    return (await axe.run(context, { runOnly, resultTypes: ['violations'], iframes: false })).violations
  }, runOnly)
  return violations.map(({ id, nodes }) => {
    const elements = nodes.slice(0, 3).map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
    return `${where}: ${id} (${nodes.length}): ${elements.join(' · ')}`
  })
}
