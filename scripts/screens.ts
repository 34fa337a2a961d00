import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { type Browser, chromium } from '@playwright/test'
import { settled, useTheme } from '../tests/e2e/page-look.ts'
import type { Screen } from '../tests/e2e/screen-ways.ts'
import { screens } from '../tests/e2e/screens.ts'
import { ensureWebBuild } from './builds/web-build.ts'
import { importDemo } from './demo-data.ts'
import { findChromium } from './machine/find-chromium.ts'
import { freePort } from './machine/free-port.ts'
import { tellUsage } from './machine/tell-usage.ts'
import { exitOnSignals, root } from './run-command.ts'
import { indexedPng } from './screens/indexed-png.ts'
import { serve } from './serve.ts'

tellUsage('npm run screens -- [FOLDER [NAME…]]\n\nTakes pictures of all screens, or of the named ones.')

// Takes pictures of the main screens, in both themes, wide and narrow, into docs/screens (or into the folder given).
// Names after the folder take only those screens, in all sizes.

const SIZES = [
  { width: 1366, height: 768 },
  { width: 900, height: 800 },
  { width: 390, height: 844 },
  { width: 683, height: 384 }, // the first at 200 % zoom
]
const KEPT = [1366, 390]
/** The repository keeps neither what lies between wide and narrow, nor the sheet twice, nor the console small. */
const isKept = (name: string, width: number) =>
  KEPT.includes(width) && (name !== 'exam-sheet' || width === 390) && (!name.startsWith('console') || width !== 390)
const THEMES = ['light', 'dark'] as const
const MAIN = [
  'home',
  'login',
  'check',
  'waiting',
  'instructions',
  'exam',
  'exam-sheet',
  'results',
  'approvals',
  'console-overview',
]
/** The picture that the README shows. */
const COVER = 'home-1366-light'

const [folder = join(root, 'docs/screens'), ...only] = process.argv.slice(2)

exitOnSignals()
await ensureWebBuild()
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-screens-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
await importDemo(dataDir)
const { url, stop } = await serve({ dataDir, port: await freePort(), env: { LOG_LEVEL: 'warn' } })
process.env.OLYMPIAD_URL = url
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})
for (const screen of screens.filter(({ name }) => (only.length > 0 ? only : MAIN).includes(name))) {
  await takePictures(browser, screen)
}
await browser.close()
await stop()

/** Opens a screen once and shows it in every size and theme. */
async function takePictures(browser: Browser, { name, open, show }: Screen): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    serviceWorkers: 'block', // what it answers could not be changed for a picture
    timezoneId: 'Asia/Kolkata',
    permissions: ['camera', 'microphone', 'geolocation'],
    geolocation: { longitude: 77.59, latitude: 12.97, accuracy: 20 },
    reducedMotion: 'reduce',
    deviceScaleFactor: 0.75,
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => dialog.accept())
  await open(page)
  await page.mouse.move(0, 0)
  for (const size of SIZES.filter(({ width }) => only.length > 0 || isKept(name, width))) {
    await page.setViewportSize(size)
    await show?.(page)
    for (const theme of THEMES) {
      await useTheme(page, theme)
      await settled(page)
      const view = `${name}-${size.width}-${theme}`
      const file = join(folder, `${view === COVER ? 'home' : view}.png`)
      writeFileSync(file, await small(await page.screenshot({ animations: 'disabled' })))
      console.log(file)
    }
  }
  await context.close()
}

async function small(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { width, height, data } = context.getImageData(0, 0, image.width, image.height)
  return indexedPng({ width, height, rgba: data })
}
