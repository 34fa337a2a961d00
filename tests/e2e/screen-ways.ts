import type { Page } from '@playwright/test'
import { PATIENCE_MS } from '../set-up/patience-ms.ts'
import { cover, openRoom, question, uncover } from './exam-room.ts'
import { expect, signIn } from './fixtures.ts'
import { type Answer, answerCalls } from './network/answers.ts'

/** What could not be had is asked for a few times before the page says so. */
const LONGEST_RETRY_MS = 30_000

export type Way = (page: Page) => Promise<void>

export type Screen = {
  name: string
  /** Leads to it: a fresh page of the demo, or one that comes from the screens before it. */
  open: Way
  /** Brings it into sight again after the window has another size. */
  show?: Way
  /** Only in a narrow window is it another screen than the one before it. */
  isOnlyNarrow?: true
}

/** Addresses and answers that several of them need. */
export const records = (collection: string) => `**/api/collections/${collection}/records*`
export const broken = {
  status: 500,
  json: { status: 500, message: 'Something went wrong while processing your request.' },
}
export const examinee = '**/api/collections/examinees/records/*'
export const nothing = { status: 200, json: { page: 1, perPage: 100, totalItems: 0, totalPages: 0, items: [] } }

/** To a page that is open to everybody, until the text is seen. */
export function opened(path: string, text: string | RegExp): Way {
  return async (page) => {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible({ timeout: LONGEST_RETRY_MS })
  }
}

/** To the dashboard of a demo account, or another path, until the text is seen. */
export function signedIn(username: string, text: string | RegExp, path = '/dashboard'): Way {
  return async (page) => {
    await signIn(page, username, { path })
    await expect(page.getByText(text).first()).toBeVisible({ timeout: LONGEST_RETRY_MS })
  }
}

/** Into the exam room, unless the page stands in it already, and further. */
export function room(username: string, then: Way): Way {
  return async (page) => {
    if (await isInRoom(page, username)) await closeDialog(page)
    else await openRoom(page, username)
    await then(page)
  }
}

async function isInRoom(page: Page, username: string): Promise<boolean> {
  return (await page.getByText(`Username: ${username}`).count()) > 0 && (await question(page, 1).count()) > 0
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('[role$=dialog]')).toHaveCount(0)
}

const stands = new WeakMap<Page, { way: Way; url: string }>()

/** Goes this way, unless the page stands at its end: what was opened there is closed then. To load a page costs a second of a core. */
export function staying(way: Way): Way {
  return async (page) => {
    const last = stands.get(page)
    if (last?.way === way && last.url === page.url()) return closeDialog(page)
    await way(page)
    stands.set(page, { way, url: page.url() })
    page.once('domcontentloaded', () => stands.delete(page))
  }
}

/** One thing done before another. */
export function first(preparation: Way, then: Way): Way {
  return async (page) => {
    await preparation(page)
    await then(page)
  }
}

/** Calls whose address fits are answered so. */
export function answering(address: string, answer: Answer): Way {
  return (page) => answerCalls(page, address, answer)
}

/** The same for the screens after it too: for what a page that stands asks again by itself, at any time. */
export function answeringOn(address: string, answer: Answer): Way {
  return (page) => answerCalls(page, address, answer, { isLasting: true })
}

/** The examinee's record comes with other fields, and with nothing expanded. */
export function examineeWith(fields: { questionpaper?: ''; exam?: '' }): Way {
  return answering(examinee, ({ expand, ...record }) => {
    const kept = fields.exam === '' ? {} : { exam: expand.exam }
    return { ...record, ...fields, expand: kept }
  })
}

/** The examinee was given half an hour by a supervisor, and has a long name, as the exam has. */
export const withMoreTime: Way = answering(examinee, (record) => {
  const ends = new Date(Date.parse(record.expand.exam.ends) + 30 * 60_000).toISOString().replace('T', ' ')
  const name = 'Lakshmi Venkatasubramanian Narayanaswamy Iyer'
  const exam = { ...record.expand.exam, name: 'Senior, second slot of the southern region' }
  const questionpaper = { ...record.expand.questionpaper, expand: { exam } }
  const expand = { ...record.expand, exam, ...(record.expand.questionpaper && { questionpaper }) }
  return { ...record, name, ends, grantedby: 'supervisor', expand }
})

const submitted = '2026-11-21 10:41:07.123Z'
const sitting = { receipt: '7KQ2-M0ZX-9A4T-HB3E', submitted, answered: 87, closing: 'submitted' }
/** The examinee has submitted, and has a receipt. */
export const withReceipt: Way = first(
  answering(records('sittings'), { status: 200, json: { ...nothing.json, items: [sitting] } }),
  answering(examinee, (record) => ({ ...record, submitted })),
)

/** Staff have stopped the examinee's time. */
export const withPause: Way = answering(examinee, (record) => ({ ...record, paused: '2026-11-21 10:41:07.123Z' }))

/** The exam is open on another device, which staff have bound it to or not. */
export function withOtherDevice({ locked }: { locked: boolean }): Way {
  const since = '2026-11-21 10:41:07.123Z'
  const opened = { state: 'elsewhere', device: 'other', own: 'own', since, seen: since, locked, shared: false }
  return answering('**/api/olympiad/open-sitting', { status: 200, json: opened })
}

/** The page believes that its exam begins and ends this many seconds after it first asks, whatever the server knows of it. */
export function examAt({ startsInS, endsInS }: { startsInS?: number; endsInS?: number }): Way {
  const instant = (inS: number) => new Date(Date.now() + inS * 1000).toISOString().replace('T', ' ')
  return (page) => {
    let moved: { starts?: string; ends?: string } | undefined
    return answerCalls(page, examinee, ({ expand, ...record }) => {
      moved ??= {
        ...(startsInS !== undefined && { starts: instant(startsInS) }),
        ...(endsInS !== undefined && { ends: instant(endsInS) }),
      }
      const paper = expand.questionpaper
      Object.assign(expand.exam, moved)
      if (paper) Object.assign(paper.expand.exam, moved)
      // Before its start nobody is given the paper.
      if ((startsInS ?? 0) > 0) delete expand.questionpaper
      return { ...record, expand }
    })
  }
}

/** The dashboard does not hear of any approval until it looks for the one of an exam. */
export const withoutListedApprovals: Way = answering(records('approvals'), (list, { searchParams }) =>
  searchParams.get('filter')?.startsWith('exam') ? list : nothing.json,
)

/** What camera and microphone answer to the page; `never` is a question left open. */
export function withMedia(outcome: 'NotAllowedError' | 'NotFoundError' | 'never'): Way {
  return async (page) => {
    await page.addInitScript((name) => {
      const refusal = () => Promise.reject(new DOMException('', name))
      navigator.mediaDevices.getUserMedia = name === 'never' ? () => new Promise(() => {}) : refusal
    }, outcome)
  }
}

/** Two cameras, of which the one that is used shows a black picture. */
export async function withTwoDarkCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const real = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await real(wanted)
      if (!wanted?.video) return stream
      const canvas = document.createElement('canvas')
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height), 100)
      return canvas.captureStream(10)
    }
    const camera = (deviceId: string, label: string) => ({ kind: 'videoinput', groupId: '', deviceId, label })
    mediaDevices.enumerateDevices = async () =>
      [camera('a', 'Integrated Camera (04f2:b6d9)'), camera('b', 'HD Webcam')] as MediaDeviceInfo[]
  })
}

/** A picture is black once it was so twice. */
export const seeDark: Way = (page) =>
  expect(page.getByText('Your camera shows nothing.')).toBeVisible({ timeout: PATIENCE_MS })

export async function loseFocus(page: Page): Promise<void> {
  await expect(page.locator('video').first()).toBeAttached()
  await cover(page)
  await expect(page.getByRole('alertdialog', { name: 'WARNING' })).toBeVisible()
  await uncover(page)
}

/** On a small screen the sheet stands behind a tab. */
export async function showSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('tab', { name: 'Answer sheet' })
  // A window that has just become narrow has the tab a moment later.
  await expect(async () => {
    if (await sheet.isVisible()) await sheet.click()
    await expect(page.getByRole('radiogroup').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** Back from the sheet, until the paper is drawn and its text is laid over it, where its structure looks for it. */
export async function showPaper(page: Page): Promise<void> {
  const paper = page.getByRole('tab', { name: 'Question paper' })
  if (await paper.isVisible()) await paper.click()
  await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true', { timeout: 30_000 })
  await expect(page.locator('[data-page="1"] [data-text=true]').first()).toBeAttached() // two, while another size is drawn
}

/** Many log in at once: the page stands in line, and does not ask again while it is looked at. Nothing of it is left for other screens. */
export const inLine =
  (logIn: Way): Way =>
  async (page) => {
    const data = { place: 1412, seconds: 130, againS: 3600, ticket: 'x' }
    const json = { status: 429, reason: 'entry.waiting', message: 'Many are logging in.', data }
    await answerCalls(page, '**/auth-with-password', { status: 429, json })
    await logIn(page)
    await expect(page.getByText('number 1,412')).toBeVisible()
    await page.evaluate(() => sessionStorage.removeItem('entry'))
  }

/** The server has pages of another build than the one that the page is of. */
export const withNewerPage: Way = answering('**/api/health', {
  status: 200,
  json: { code: 200, message: '', data: {}, build: 'index-Newer' },
})
