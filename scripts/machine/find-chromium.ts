import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall } from './apt-install.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same engine without windows and what belongs to them. */
const SHELL = 'chromium-headless-shell'
const applications = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']

/** The path of a Chromium that starts, installed if need be; throws one line that says what to install. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, and no browser starts there.`)
  }
  const found = systemChromium() ?? (aptInstall('chromium') ? systemChromium() : undefined) ?? playwrightChromium()
  if (found) return found
  throw new Error('The journeys need a Chromium: install the package chromium, or set CHROMIUM_PATH.')
}

/**
 * The path of Chromium's headless shell, installed if that can be done, which asks a fifth less of a machine; else, or where
 * `CHROMIUM_PATH` names a browser, that of the browser. It asks nobody about a camera: what is about the question needs the browser.
 */
export function findHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH) return findChromium()
  return systemShell() ?? (aptInstall(SHELL) ? systemShell() : undefined) ?? findChromium()
}

function systemChromium(): string | undefined {
  return [...onPath(names), ...applications.map((name) => `/Applications/${name}`)].find(starts)
}

function systemShell(): string | undefined {
  return onPath([SHELL]).find(starts)
}

function onPath(programs: readonly string[]): string[] {
  return (process.env.PATH ?? '').split(':').flatMap((folder) => programs.map((name) => `${folder}/${name}`))
}

/** Playwright's own build, fetched when missing; with the system's libraries where we may install them. */
function playwrightChromium(): string | undefined {
  if (starts(chromium.executablePath())) return chromium.executablePath()
  console.log('Fetching Playwright’s Chromium …')
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  spawnSync('playwright', ['install', ...withLibraries, 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  return [chromium.executablePath()].find(starts)
}

// Ubuntu's chromium package is a stub that only points to snap, so being there is not enough: it must answer.
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

if (import.meta.main) console.log(findChromium())
