import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openProfile } from './browser-profile.ts'
import { openRoom, save } from './exam-room.ts'
import { ownExam } from './exams/own-exam.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'

// fails when: the chosen camera is not the one that is opened, or a black picture counts as a camera that works
test('of two cameras one is chosen in the check and kept for the room; a black picture is told, and the exam goes on', {
  tag: LONG_TAG,
}, async () => {
  const { url, usernames } = await ownExam({ starts: -10, ends: 60 })
  const profile = mkdtempSync(join(tmpdir(), 'olympiad-cameras-'))
  const { use } = test.info().project
  const two = '--use-fake-device-for-media-stream=device-count=2,fps=5'
  const launchOptions = { ...use.launchOptions, args: [...(use.launchOptions?.args ?? []), two] }
  const { page, context } = await openProfile(profile, 'block', { ...use, launchOptions })
  try {
    await page.goto(`${url}/check`)
    const line = page.getByRole('listitem').filter({ hasText: /^Camera:/ })
    await expect(line).toContainText('Camera Detected')
    await expect(page.getByText('Camera Detected')).toHaveCount(1)
    const choice = line.getByRole('combobox', { name: 'Camera' })
    const names = await choice.getByRole('option').allTextContents()
    expect(new Set(names).size).toBe(2)
    await choice.selectOption({ label: names[1] ?? '' })
    await expect.poll(() => cameraOf(page)).toBe(names[1])

    await openRoom(page, usernames[0] ?? '', url)
    await expect.poll(() => cameraOf(page)).toBe(names[1])
    await page.getByRole('button', { name: 'Larger picture of yourself' }).click()
    await page.getByRole('combobox', { name: 'Camera' }).selectOption({ label: names[0] ?? '' })
    await expect.poll(() => cameraOf(page)).toBe(names[0])
    await expect(page.getByText('Your camera shows nothing.')).toHaveCount(0)

    page.on('dialog', (dialog) => dialog.accept())
    await page.addInitScript(closeLid)
    await page.reload()
    await expect(page.getByText('Your camera shows nothing.')).toBeVisible()
    await expect(page.getByText('Go on with your exam meanwhile.').first()).toBeVisible()
    await save(page, 1, 'B')
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** The name of the camera whose picture is shown. */
const cameraOf = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate(({ srcObject }: HTMLVideoElement) => (srcObject as MediaStream | null)?.getVideoTracks()[0]?.label)

/** Runs in the page: its cameras work, and see nothing. */
function closeLid(): void {
  const { mediaDevices } = navigator
  const real = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await real(wanted)
    if (!wanted?.video) return stream
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    setInterval(() => context?.fillRect(0, 0, canvas.width, canvas.height), 100)
    for (const track of stream.getVideoTracks()) {
      track.stop()
      stream.removeTrack(track)
    }
    for (const track of canvas.captureStream(10).getVideoTracks()) stream.addTrack(track)
    return stream
  }
}
