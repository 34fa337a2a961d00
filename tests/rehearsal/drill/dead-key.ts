import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ENVELOPE_FORM,
  type EnvelopeContent,
  type WrappedKey,
} from '@olympiad/olympiad/envelopes/declared/envelope-form'
import type { SealedPaper } from '@olympiad/olympiad/papers/declared/paper-seal'
import { startServerProcess } from '../../../packages/server/test/server-process.ts'
import { freePort } from '../../../scripts/machine/free-port.ts'
import { enter, enterAsAdmin, fillHall, type Session } from '../../faults/hall.ts'
import { PaperShelf } from '../student/paper-shelf.ts'
import { openStore } from '../world/store.ts'
import { askAs, saveAnswer, storedCount } from './plain-calls.ts'
import type { Trial } from './trial.ts'

/** From the filling of the store to the start: servers start and wrap the key meanwhile. */
const WAIT_MS = 60_000
const AGAIN_MS = 500

/** The server dies before the start: eight words open the paper, and the answers are taken when it is back. */
export const deadKey: Trial = {
  name: 'dead key server',
  about: 'The server is dead at the start: eight words open the paper that pages hold.',
  async play({ store: kind, students, isSpoilt }) {
    using store = await openStore(kind)
    const startsMs = Date.now() + WAIT_MS
    const exam = { starts: new Date(startsMs).toISOString(), envelope: true }
    await fillHall(store.env, students, { exam })
    const env = { ...store.env, PORT: String(await freePort()) }
    let server = await startServerProcess(env)
    try {
      const { url } = server
      const sessions: Session[] = []
      for (let index = 0; index < students; index++) sessions.push(await enter(url, index))
      const held = await fetchAhead(url, sessions[0] as Session, startsMs)
      server.kill('SIGKILL')
      await server.exited
      await sleep(Math.max(0, startsMs - Date.now()))
      const words = isSpoilt ? held.words.split(' ').toReversed().join(' ') : held.words
      const key = unwrap(held.wrapped, words)
      if (!key) return ['The eight words did not open the paper.']
      held.shelf.open(held.file, key)
      server = await startServerProcess(env)
      const statuses = await Promise.all(sessions.map((session) => saveAnswer(url, session, 1)))
      const refused = statuses.filter((status) => status !== 200)
      const stored = await storedCount(url, await enterAsAdmin(url))
      return [
        ...(refused.length > 0
          ? [`Answers were not taken when it was back: ${refused.length} got ${refused[0]}.`]
          : []),
        ...(stored === students ? [] : [`${students} answers were given, and ${stored} are stored.`]),
      ]
    } finally {
      server.kill('SIGKILL')
      await server.exited
    }
  },
}

interface HeldPaper {
  readonly shelf: PaperShelf
  readonly file: string
  readonly wrapped: string
  readonly words: string
}

/** What a waiting page fetches, and the words of the envelope. Throws where they are not there before the start. */
async function fetchAhead(url: string, session: Session, startsMs: number): Promise<HeldPaper> {
  const admin = await enterAsAdmin(url)
  for (;;) {
    const record = await askAs(url, `/api/collections/questionpapers/records/${session.questionpaper}`, admin)
    const { envelopewords: words = '' } = (await record.json()) as { envelopewords?: string }
    const reply = await askAs(url, '/api/olympiad/wrapped-key', session)
    if (words !== '' && reply.ok) {
      const { file, wrapped } = (await reply.json()) as WrappedKey
      const sealed = (await (await askAs(url, '/api/olympiad/sealed-paper', session)).json()) as SealedPaper
      const bytes = await askAs(url, `/api/files/questionpapers/${sealed.questionpaper}/${sealed.file}`, session)
      const shelf = new PaperShelf()
      shelf.keep(file, Buffer.from(await bytes.arrayBuffer()))
      return { shelf, file, wrapped, words }
    }
    if (Date.now() > startsMs) throw new Error('the key of the paper was not wrapped before the start')
    await sleep(AGAIN_MS)
  }
}

/** The key that the words open; undefined for other words. */
function unwrap(wrapped: string, words: string): string | undefined {
  const { derivation, saltBytes, nonceBytes } = ENVELOPE_FORM
  const bytes = Buffer.from(wrapped, 'base64')
  const secret = pbkdf2Sync(words, bytes.subarray(0, saltBytes), derivation.iterations, 32, 'sha512')
  const opener = createDecipheriv('aes-256-gcm', secret, bytes.subarray(saltBytes, saltBytes + nonceBytes))
  opener.setAuthTag(bytes.subarray(-16))
  try {
    const plain = opener.update(bytes.subarray(saltBytes + nonceBytes, -16))
    return (JSON.parse(Buffer.concat([plain, opener.final()]).toString()) as EnvelopeContent).key
  } catch {
    return undefined
  }
}
