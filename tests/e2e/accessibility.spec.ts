import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { root } from '../../scripts/run-command.ts'
import { LONG_TAG } from '../../scripts/test-tiers.ts'
import { expect, test } from './fixtures.ts'
import { forgetAnswers } from './network/answers.ts'
import { settled, type Theme, themeOf, useTheme } from './page-look.ts'
import type { Screen } from './screen-ways.ts'
import { walks } from './screens.ts'

test.describe.configure({ mode: 'parallel' })
// A quarter of the dots to draw: axe reads colours and sizes from the styles, in CSS pixels, and never looks at the picture.
test.use({ deviceScaleFactor: 0.5 })

const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a narrower window can break while the elements stay the same. */
const OF_LAYOUT = ['target-size', 'scrollable-region-focusable', 'meta-viewport']
/** The other theme changes colours and nothing else. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

const [WIDE, NARROW] = [1366, 390]

/** `npm test` sees each screen once; `npm run test:all`, and a run of this file alone, each state of it in every look. */
const HAS_ALL_LOOKS = process.env.OLYMPIAD_LOOKS !== 'one'
const screenNames = new Set(walks.flat().map(({ name }) => name))
/** A state is named after its screen: `hall-announce` is one of `hall`. It has the screen's parts again, and most of the time goes into opening it. */
const isState = ({ name }: Screen) =>
  name.split('-').some((_, end, words) => end > 0 && screenNames.has(words.slice(0, end).join('-')))

/** What is like the rows before it, and would be ten times the work: of the sheet, of tables, and results of questions. */
const ROWS = [
  '#answer-sheet > .block:nth-child(n + 2)',
  'tbody tr:nth-child(n + 13)',
  'ol > li[data-outcome]:nth-child(n + 31)',
]
/** And the pages of a paper. */
const LIKE_THE_FIRST = ['[data-page]:not([data-page="1"])', ...ROWS]

interface Look {
  readonly width: number
  readonly theme: Theme
  /** All of them if absent. */
  readonly rules?: readonly string[]
}

/** In this order the theme, which costs a new look of everything, changes as seldom as may be: the next screen begins with the last one. */
function windowsFrom(first: Theme, isOnlyNarrow = false): Look[] {
  const second = first === 'light' ? 'dark' : 'light'
  if (!HAS_ALL_LOOKS) return [{ width: isOnlyNarrow ? NARROW : WIDE, theme: first }]
  const narrow: Look[] = [
    { width: NARROW, theme: second }, // has elements of its own
    { width: NARROW, theme: first, rules: OF_COLOUR },
  ]
  if (isOnlyNarrow) return narrow
  return [
    { width: WIDE, theme: first },
    { width: 900, theme: second, rules: [...OF_LAYOUT, ...OF_COLOUR] }, // has the elements of the wide one
    ...narrow,
  ]
}

for (const all of walks) {
  const walk = HAS_ALL_LOOKS ? all : all.filter((screen) => !isState(screen))
  if (walk.length === 0) continue
  const names = walk.map(({ name }) => name).join(', ')
  const looks = HAS_ALL_LOOKS ? { title: ', in both themes and three widths', tag: LONG_TAG } : { title: '', tag: [] }
  test(`axe finds nothing on ${names}${looks.title}`, { tag: looks.tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    page.on('dialog', (dialog) => dialog.accept())
    await page.addInitScript(showFirst, LIKE_THE_FIRST)
    for (const screen of walk) {
      await test.step(screen.name, async () => expect.soft(await findingsOn(page, screen)).toEqual([]))
      await forgetAnswers(page)
    }
  })
}

async function findingsOn(page: Page, { name, open, show, isOnlyNarrow }: Screen): Promise<string[]> {
  await page.setViewportSize({ width: WIDE, height: 800 })
  await open(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const findings: string[] = []
  let shown = await themeOf(page)
  let wide = WIDE
  for (const { width, theme, rules } of windowsFrom(shown, isOnlyNarrow)) {
    if (width !== wide) {
      await page.setViewportSize({ width, height: 800 })
      await show?.(page)
    }
    wide = width
    if (theme !== shown) await useTheme(page, theme)
    shown = theme
    findings.push(...(await look(page, `${name} ${width} ${theme}`, rules)))
  }
  return findings
}

/** Runs in the page: what these selectors find is out of sight, and is neither drawn nor looked at. */
function showFirst(more: readonly string[]): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${more.join()} { display: none }`)
  document.adoptedStyleSheets = [sheet]
}

/** The findings of axe, each with where it was seen and the first elements it is about, whether the page scrolls sideways, and crumbled texts. */
async function look(page: Page, where: string, rules?: readonly string[]): Promise<string[]> {
  await settled(page)
  await expect(page.locator('[data-drawn=false]:visible')).toHaveCount(0)
  const runOnly: RunOnly = rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: STANDARDS }
  const violations = await page.evaluate(
    async ([runOnly, more]) => {
      // axe reads what is out of sight as well.
      for (const element of document.querySelectorAll(more)) element.replaceChildren()
      // Behind an open dialog nothing can be reached.
      const include = [document.querySelector('[role$=dialog]') ?? document.documentElement]
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // The paper's own text lies unseen over its picture; its tables own it by aria-owns, which axe does not follow.
      const context = { include, exclude: [['.textLayer'], ['.structTree [role=columnheader]']] }
      return (await axe.run(context, { runOnly, resultTypes: ['violations'], iframes: false })).violations
    },
    [runOnly, ROWS.join()] as const,
  )
  const crumbled = await page.evaluate(crumbledTexts)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [
    ...(beyond > 0 ? [`${where}: ${beyond} px wider than the window`] : []),
    ...crumbled.map((text) => `${where}: a column of letters: ${text}`),
    ...violations.map(({ id, nodes }) => {
      const elements = nodes.slice(0, 3).map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
      return `${where}: ${id} (${nodes.length}): ${elements.join(' · ')}`
    }),
  ]
}

/** Runs in the page: the texts that a crowded line has squeezed to a letter or two a line. */
function crumbledTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { data = '', parentElement } = texts.currentNode as Text
    // What is for screen readers alone has a box of one pixel.
    if (data.trim().length < 8 || !parentElement || parentElement.offsetWidth <= 1) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const parts = [...range.getClientRects()]
    const lines = new Set(parts.map(({ top }) => Math.round(top))).size
    const em = Number.parseFloat(getComputedStyle(parentElement).fontSize)
    if (lines >= 5 && Math.max(...parts.map(({ width }) => width)) < 3 * em) found.push(data.trim())
  }
  return found
}
