import { createECDH, createHash, createHmac } from 'node:crypto'
import { type Engine, keepSetting, notFound, readSetting } from '@olympiad/engine'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { examPhase, ownWindow } from '../../ground/declared/exam-phase.ts'
import { examRefusals } from '../../ground/declared/exam-refusals.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { examineeOf, ownExam, refusal } from '../../ground/server/rows/own-exam.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import { deviceOf } from '../../sittings/server/devices.ts'
import { RESCUE_FORM, type RescueKey } from '../declared/rescue.ts'
import { rescueKey as declared } from '../declared/rescue-key.ts'

const CURVE = 'prime256v1'
/**
 * Names the setting that holds the private key. It is in each backup, so a restored store can open files sealed before the
 * restore.
 */
const SETTING = 'rescueKey'

interface Owner {
  readonly examinee: string
  readonly questionpaper: string
}

/** The key pair of this olympiad, for which rescue files are sealed. */
export interface RescuePair {
  readonly publicKey: Buffer
  /** Begins the hash of the public key: tells whose file one is. */
  readonly keyId: Buffer
  /** The secret that both sides of a sealing share. Throws for what is no point of the curve. */
  secretWith(point: Buffer): Buffer
  /** What proves that a page was let in for an examinee at a paper. */
  passOf(owner: Owner): string
}

/**
 * The key pair, made when it is first asked for; servers of one store agree on one. Never within a write, which it
 * would wait for.
 */
export async function rescuePair({ database }: Pick<Engine, 'database'>): Promise<RescuePair> {
  const secret = await keepSetting(database, SETTING, () => {
    const made = createECDH(CURVE)
    made.generateKeys()
    return made.getPrivateKey('base64url')
  })
  return pairOf(secret)
}

/** The key pair, if anybody ever asked for it. */
export async function madeRescuePair({ database }: Pick<Engine, 'database'>): Promise<RescuePair | undefined> {
  const secret = await readSetting(database, SETTING)
  return secret === undefined ? undefined : pairOf(secret)
}

function pairOf(secret: string): RescuePair {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(secret, 'base64url')
  const publicKey = pair.getPublicKey()
  return {
    publicKey,
    keyId: createHash('sha256').update(publicKey).digest().subarray(0, RESCUE_FORM.keyIdBytes),
    secretWith: (point) => pair.computeSecret(point),
    passOf: ({ examinee, questionpaper }) =>
      createHmac('sha256', secret).update(`rescue pass ${examinee} ${questionpaper}`).digest('base64url'),
  }
}

/** The room asks for it at the start; a waiting page may be early. */
const EARLY_MS = 10 * 60_000

/**
 * Throws a refusal for somebody who does not sit an exam now: a file that was made afterwards was made outside the
 * room.
 */
async function requireRoom(engine: Engine, examinee: StoredExaminee, nowMs: number): Promise<void> {
  const exam = await ownExam(engine, examinee)
  if (!exam) throw notFound()
  const window = ownWindow(examinee, exam)
  if (!(nowMs >= parseRecordTime(window.starts) - EARLY_MS)) throw refusal(examRefusals.notStarted, 'exam.notStarted')
  if (examPhase(nowMs, window) === 'ended') throw refusal(examRefusals.over, 'exam.ended')
}

/** For the page of an examinee, when the exam room opens; only within their window, and shortly before it. */
export const rescueKeyRoute = readingRoute(declared, {
  async handle(engine, { request }): Promise<RescueKey> {
    const account = examineeOf(request.account)
    const { id: examinee, questionpaper } = account
    await requireRoom(engine, account, request.nowMs)
    const { publicKey, passOf } = await rescuePair(engine)
    const pass = passOf({ examinee, questionpaper })
    const device = deviceOf(engine, request.session ?? '')
    return { publicKey: publicKey.toString('base64'), pass, questionpaper, device }
  },
})
