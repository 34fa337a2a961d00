import { setTimeout as sleep } from 'node:timers/promises'
import type { Questionpaper } from '@olympiad/olympiad/papers/declared/questionpapers'
import { untilSureMs } from '../../../packages/olympiad/kit/own-exam/opening.ts'
import type { Desk } from './desk.ts'
import { askExaminee, ownExam, untilMs } from './own-exam.ts'
import { requirePaper } from './paper-shelf.ts'

/** As the page has it: nothing is fetched ahead so shortly before the start, and all of it within five minutes. */
const [LATE_MS, AHEAD_SPREAD_MS] = [15_000, 5 * 60_000]
/** In the last minute nobody who has it looks for a newer one. */
const NEWER_MS = 60_000
/** Who was not told at the start asks after a moment, spread over so long, and then about this often. */
const [TOLD_MS, ASK_SPREAD_MS, ASK_MS] = [700, 2000, 5000]
/** So long before the start it is asked once more whether all is as it was. */
const LOOK_MS = 2 * 60_000

/** What a page keeps of the sealed paper. */
interface KeptPaper {
  file: string
}

/** Waits with the page for the start, whenever that may be by then, and until the paper can be read. */
export async function waitForPaper(desk: Desk): Promise<void> {
  const kept: KeptPaper = { file: '' }
  for (;;) {
    await waitForStart(desk, kept)
    const paper = await askForPaper(desk)
    if (!paper) continue // put off once more
    await readPaper(desk, paper, kept)
    desk.ledger.readableMs = Date.now()
    return
  }
}

const shownPaper = ({ examinee }: Desk) => examinee?.expand?.questionpaper

async function waitForStart(desk: Desk, kept: KeptPaper): Promise<void> {
  let starts = ''
  let timers: ReturnType<typeof setTimeout>[] = []
  for (let leftMs = untilMs(desk, 'starts'); leftMs > 0; leftMs = untilMs(desk, 'starts')) {
    const known = ownExam(desk)?.starts ?? ''
    if (known !== starts) {
      timers.forEach(clearTimeout)
      timers = prepare(desk, leftMs, kept)
      starts = known
    }
    await desk.changes.wait(leftMs)
  }
  timers.forEach(clearTimeout)
}

/** What a page does ahead of a start that it has just been told. */
function prepare(desk: Desk, leftMs: number, kept: KeptPaper): ReturnType<typeof setTimeout>[] {
  const lookMs = leftMs - LOOK_MS * (1 - Math.random() / 2)
  const sealedMs = Math.random() * Math.min(leftMs - LATE_MS, AHEAD_SPREAD_MS)
  const isAhead = leftMs > (kept.file === '' ? LATE_MS : NEWER_MS)
  return [
    ...(isAhead ? [setTimeout(() => fetchAhead(desk, kept).catch(() => {}), sealedMs)] : []),
    ...(lookMs > 0 ? [setTimeout(() => askExaminee(desk).catch(() => {}), lookMs)] : []),
  ]
}

async function fetchAhead({ calls, shelf, ledger }: Desk, kept: KeptPaper): Promise<void> {
  const { questionpaper, file } = await calls.sealedPaper()
  if (kept.file === file) return
  const bytes = await calls.file(questionpaper, file, 'nothing')
  try {
    shelf.keep(file, bytes)
  } catch (error) {
    ledger.early.push(error instanceof Error ? error.message : String(error))
  }
  kept.file = file
}

/** Is told, or asks until the paper is there; undefined where the start was put off meanwhile. */
async function askForPaper(desk: Desk): Promise<Questionpaper | undefined> {
  for (let pauseMs = TOLD_MS + Math.random() * ASK_SPREAD_MS; ; ) {
    if (!shownPaper(desk)) await desk.changes.wait(pauseMs)
    if (untilMs(desk, 'starts') > 0) return undefined
    const given = shownPaper(desk)
    if (given) return given
    const sentAt = performance.now()
    pauseMs = ASK_MS * (0.8 + Math.random() * 0.4)
    try {
      const { expand } = await askExaminee(desk)
      if (expand?.questionpaper) return expand.questionpaper
      const starts = ownExam(desk)?.starts ?? ''
      const askedAtMs = desk.clock.now() - (performance.now() - sentAt)
      if (untilSureMs(starts, askedAtMs) > 0)
        pauseMs = Math.max(0, untilSureMs(starts, desk.clock.now())) + Math.random() * (ASK_SPREAD_MS / 2)
    } catch {
      // Retried: without a connection every other request fails as well.
    }
  }
}

/** By the key of what was fetched ahead, else as the file itself; tried until it is there. */
async function readPaper({ calls, shelf, opening }: Desk, paper: Questionpaper, kept: KeptPaper): Promise<void> {
  for (let isKept = kept.file !== ''; ; isKept = false) {
    try {
      if (isKept) {
        const { file, key } = opening?.file === kept.file ? opening : await calls.paperKey()
        if (file !== kept.file) continue // replaced
        return shelf.open(file, key)
      }
      return requirePaper(await calls.file(paper.id, paper.questionpaper, 'session'))
    } catch {
      if (!isKept) await sleep(ASK_MS * (0.8 + Math.random() * 0.4))
    }
  }
}
