import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from './scripts/machine/find-chromium.ts'
import { PATIENCE_MS } from './tests/set-up/patience-ms.ts'

// Workers load this file again; the browsers are looked for once.
process.env.OLYMPIAD_SHELL ??= findHeadlessShell()
process.env.CHROMIUM_PATH ??= findChromium()

/** They share one server. */
const MAX_WORKERS = 4

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-set-up.ts',
  outputDir: 'test-results',
  // While one of them waits for an answer, a timer or a start, the cores have the others to do.
  workers: Math.min(availableParallelism() + 1, MAX_WORKERS),
  forbidOnly: true,
  // As with the units, here and in CI: the last line of `npm test` names what passed at its second try.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: PATIENCE_MS },
  reporter: 'list',
  use: {
    headless: true,
    // What is not there after a minute does not come: a failure is told then, not when the whole journey is over.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What a worker answers no journey could stop, delay or see; the one about it lets it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Asia/Kolkata',
    permissions: ['camera', 'microphone', 'geolocation'],
    geolocation: { longitude: 77.59, latitude: 12.97, accuracy: 20 },
    // Each step written down takes a part of a small machine, and pictures and copies of the page more than the page itself.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.OLYMPIAD_SHELL,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera of few frames a second: drawing twenty would take from the other tests what they need.
        '--use-fake-device-for-media-stream=fps=5',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
