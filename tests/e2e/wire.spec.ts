import type { Request } from '@playwright/test'
import { openRoom } from './exam-room.ts'
import { expect, test } from './fixtures.ts'

/** What a visitor's computer takes in before the home page can be used, in bytes as sent. */
const MAX_SCRIPT = 170_000

test('the home page takes at most 170 kB of JavaScript over the wire, kept for ever, and none of what other pages need', async ({
  page,
}) => {
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('js')) scripts.push(request)
  })
  const largest = page.waitForResponse(/\/assets\/libraries-[^/]+\.js$/)
  await page.goto('/')
  await expect(page.getByText('Ongoing').first()).toBeVisible()
  await page.waitForLoadState('networkidle') // the fingerprint's code comes after the content; it counts too

  const sizes = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(scripts.length).toBeGreaterThan(1)
  expect(total).toBeLessThanOrEqual(MAX_SCRIPT)
  const names = scripts.map((script) => script.url()).join(' ')
  for (const other of ['paper-viewer', 'pdf.worker', 'brochure-screen', 'exam-screen', 'check-screen']) {
    expect(names).not.toContain(other)
  }

  const headers = await (await largest).allHeaders()
  expect(headers['cache-control']).toContain('immutable')
  // Chromium takes brotli from 127.0.0.1 as from a secure origin.
  expect(headers['content-encoding']).toBe('br')
})

// fails when: a group of the bundler takes a part of the console along
test('visitors and students fetch no code of staff, and no controls of other pages', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (name) fetched.push(name)
  })
  for (const path of ['/', '/login', '/check', '/brochure', '/prev-qps']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  await openRoom(page, 'live15')
  expect(fetched).toContain('room')
  expect(fetched.filter((name) => /^(console|staff|hall|controls$)|staff-controls/.test(name))).toEqual([])
})
