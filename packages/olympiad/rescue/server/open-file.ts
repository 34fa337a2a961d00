import { createDecipheriv, hkdfSync, timingSafeEqual } from 'node:crypto'
import { ApiError, type Engine } from '@olympiad/engine'
import { type ExamForm, FORM_LIMITS } from '../../forms/declared/exam-form.ts'
import { answerFaults } from '../../sittings/server/answer-faults.ts'
import { MAX_RESCUE_BYTES, RESCUE_FORM, type RescueContent, type RescuedChoice } from '../declared/rescue.ts'
import { madeRescuePair, type RescuePair } from './rescue-key.ts'

const { name, keyIdBytes, pointBytes, nonceBytes } = RESCUE_FORM
const TAG_BYTES = 16
const HEAD_BYTES = name.length + keyIdBytes + pointBytes + nonceBytes

const refused = (message: string) =>
  new ApiError(400, message, { file: { code: 'validation_invalid_rescue_file', message } })

/** The sealed content of a file, given as base64. Throws 400 with the fault. */
export async function openFile(engine: Engine, base64: string): Promise<RescueContent> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_RESCUE_BYTES) throw refused('The file is too large to be a rescue file.')
  if (bytes.toString('base64') !== base64 || bytes.toString('latin1', 0, name.length) !== name)
    throw refused('This is no rescue file.')
  if (bytes.length <= HEAD_BYTES + TAG_BYTES) throw refused('The rescue file is incomplete: ask for it again.')
  const pair = await madeRescuePair(engine)
  const keyId = bytes.subarray(name.length, name.length + keyIdBytes)
  if (!pair || !keyId.equals(pair.keyId)) throw refused('The rescue file is of another server.')
  const content = readContent(unseal(bytes, pair))
  if (!content) throw noChoices()
  if (!isSame(content.pass, pair.passOf(content)))
    throw refused('The rescue file was not made where its examinee was signed in for this paper.')
  return content
}

const noChoices = () => refused('The rescue file holds something else than choices.')

/** Throws 400 where a choice does not fit the form of the exam. */
export function refuseMisfits(form: ExamForm, { choices }: RescueContent): void {
  if (choices.some((choice) => Object.keys(answerFaults(form, choice)).length > 0)) throw noChoices()
}

/** The text of a file. Each of its bytes is covered: a changed one gives another key, or fails the proof. */
function unseal(bytes: Buffer, { publicKey, secretWith }: RescuePair): string {
  const pointAt = name.length + keyIdBytes
  const point = bytes.subarray(pointAt, pointAt + pointBytes)
  const nonce = bytes.subarray(pointAt + pointBytes, HEAD_BYTES)
  try {
    const key = hkdfSync('sha256', secretWith(point), Buffer.concat([point, publicKey]), name, 32)
    const opened = createDecipheriv('aes-256-gcm', Buffer.from(key), nonce, { authTagLength: TAG_BYTES })
    opened.setAAD(bytes.subarray(0, HEAD_BYTES))
    opened.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([opened.update(bytes.subarray(HEAD_BYTES, -TAG_BYTES)), opened.final()]).toString()
  } catch {
    throw refused('The rescue file was changed after it was saved, or damaged on its way.')
  }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The latest instant that a date has. */
const LAST_MS = 8.64e15

/**
 * The content of a file from its text; undefined for anything else: those with the public key may seal what they like.
 */
function readContent(text: string): RescueContent | undefined {
  const content = parsed(text)
  if (!isObject(content)) return undefined
  const { examinee, questionpaper, pass, madeAt, deviceTime, device = '', choices } = content
  if (![examinee, questionpaper, pass, device].every((one) => typeof one === 'string' && one.length <= 200))
    return undefined
  if (!isInstant(madeAt) || !isInstant(deviceTime) || !areChoices(choices)) return undefined
  // Each field was checked above; a guard by object would check them twice.
  return content as Record<string, unknown> & RescueContent
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** At most one for a question. */
function areChoices(value: unknown): value is RescuedChoice[] {
  if (!Array.isArray(value) || value.length > FORM_LIMITS.questions || !value.every(isChoice)) return false
  return new Set(value.map(({ questionnumber }) => questionnumber)).size === value.length
}

function isChoice(value: unknown): value is RescuedChoice {
  if (!isObject(value)) return false
  const { questionnumber, option, marked, chosenAt } = value
  const isOption = typeof option === 'string' && option.length <= FORM_LIMITS.answer
  const isQuestion = Number.isInteger(questionnumber) && Number(questionnumber) >= 1
  const isMark = marked === undefined || typeof marked === 'boolean'
  return isQuestion && isOption && isMark && isInstant(chosenAt)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isInstant = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < LAST_MS
