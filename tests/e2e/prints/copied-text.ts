import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, expect } from '@playwright/test'

/** What a person gets who opens a PDF in Chromium's own viewer, marks everything, and copies it. */
export async function copiedText(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'copied-'))
  const at = (name: string) => pathToFileURL(join(folder, name)).href
  await writeFile(join(folder, 'file.pdf'), pdf)
  await writeFile(join(folder, 'blank.html'), '<textarea aria-label="Copied"></textarea>')
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...{ executablePath: process.env.CHROMIUM_PATH, headless: true, viewport: { width: 1280, height: 800 } },
    // Only the new headless mode has the viewer, which is an extension.
    args: ['--headless=new'],
    ignoreDefaultArgs: ['--headless', '--disable-extensions', '--disable-component-extensions-with-background-pages'],
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  try {
    const viewer = await context.newPage()
    await viewer.goto(at('file.pdf'))
    const blank = await context.newPage()
    await blank.goto(at('blank.html'))
    const box = blank.getByLabel('Copied')
    await expect(async () => {
      await viewer.bringToFront()
      await viewer.mouse.click(640, 400)
      await viewer.keyboard.press('ControlOrMeta+a')
      await viewer.keyboard.press('ControlOrMeta+c')
      await blank.bringToFront()
      await box.focus()
      await blank.keyboard.press('ControlOrMeta+v')
      expect(await box.inputValue()).not.toBe('')
    }).toPass()
    return await box.inputValue()
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}
