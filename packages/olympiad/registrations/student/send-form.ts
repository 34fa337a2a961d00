import { ClientResponseError } from 'pocketbase'
import type { ActInput } from '../../ground/declared/acts/act.ts'
import { type Message, message } from '../../ground/declared/spelling/message.ts'
import { callAct } from '../../kit/lib/acts.ts'
import { timedFetch } from '../../kit/lib/fetching/timed-fetch.ts'
import { readerLanguage } from '../../kit/lib/reader-language.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { Registration } from '../declared/registrations.ts'
import { answerRegistration, type ResumedRegistration } from '../declared/resume-registration.ts'
import { type Faults, plainText, type TypedValues } from './form-faults.ts'
import type { PictureField } from './steps.ts'

export type Pictures = Readonly<Partial<Record<PictureField, File>>>

/** What a mailed link opened. */
export interface OpenedByLink {
  readonly token: string
  readonly form: ResumedRegistration
}

interface FormToSend {
  readonly values: TypedValues
  readonly pictures: Pictures
  readonly exam: string
  readonly opened: OpenedByLink | undefined
}

/** Photo and ID card go over the slow line of a phone. */
const SEND_LIMIT_MS = 180_000

/** Sends a form, or the answer to a question about it. Returns the code of a new registration, empty for an answer. */
export async function sendForm({ values, pictures, exam, opened }: FormToSend): Promise<string> {
  const slowly = { fetch: timedFetch(SEND_LIMIT_MS) }
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainText(name, value)]))
  if (opened?.form.kind !== 'asked') {
    const body = { ...texts, ...pictures, exam, language: readerLanguage() }
    return (await recordService.collection<Registration>('registrations').create(body, slowly)).id
  }
  // What is missing or wrong was found before.
  const answer = { ...texts, ...pictures, yob: Number(texts.yob), token: opened.token }
  await callAct(answerRegistration, answer as unknown as ActInput<typeof answerRegistration>, slowly)
  return ''
}

/** What the server says of each field. */
export function namedFaults(error: unknown): Faults {
  const data = error instanceof ClientResponseError ? (error.response.data as Record<string, { message?: string }>) : {}
  return Object.fromEntries(
    Object.entries(data ?? {}).map(([name, fault]) => [
      name,
      (fault?.message as Message | undefined) ?? message('Not accepted.'),
    ]),
  )
}
