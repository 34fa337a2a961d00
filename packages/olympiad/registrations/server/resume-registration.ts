import { ApiError, type Engine, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { openLink, readLink } from '../../ground/server/outbox/links.ts'
import { takeDraft } from '../../ground/server/rows/forms/drafts.ts'
import { refusals } from '../declared/refusals.ts'
import { registrationFields } from '../declared/registration-fields.ts'
import {
  resumeRegistration as declared,
  type KeptValues,
  type ResumedRegistration,
} from '../declared/resume-registration.ts'
import type { StoredRegistration } from './decide-one.ts'

const { registrations } = olympiad
const ANSWER = 'answer-'

/** Opens what a link of the form leads to: a kept form is handed over, a form with a question is shown. */
export const resumeRoute = actRoute(declared, {
  handle: (engine, { body: { token } }) =>
    engine.database.write((transaction) =>
      token.startsWith(ANSWER) ? asked(engine, transaction, token) : kept(engine, transaction, token),
    ),
})

async function kept(engine: Engine, transaction: Transaction, token: string): Promise<ResumedRegistration> {
  const id = await openLink(engine, transaction, { purpose: 'resume', token })
  const draft = await takeDraft(engine, transaction, id)
  if (!draft) throw new ApiError(404, refusals.noLongerKept, {}, { reason: 'link.unknown' })
  return { kind: 'kept', reply: '', exam: draft.exam, values: draft.written }
}

async function asked(engine: Engine, transaction: Transaction, token: string): Promise<ResumedRegistration> {
  const form = await askedForm(engine, transaction, await readLink(engine, transaction, answerLink(token)))
  return { kind: 'asked', reply: form.reply, exam: form.exam, values: textsOf(form) }
}

/** The link that the browser shows with its kind before it. */
export const answerLink = (token: string) =>
  ({ purpose: 'answer', token: token.startsWith(ANSWER) ? token.slice(ANSWER.length) : token }) as const

/** A form whose family is asked something. Throws 404 once it is gone, and 400 once it was decided. */
export async function askedForm(engine: Engine, transaction: Transaction, id: string): Promise<StoredRegistration> {
  const form = await table(engine, registrations, transaction).find(id)
  if (!form) throw new ApiError(404, refusals.formGone, {}, { reason: 'link.unknown' })
  if (form.state !== 'asked') throw new ApiError(400, refusals.nothingAsked, {}, { reason: 'link.used' })
  return form
}

const textsOf = (form: StoredRegistration): KeptValues =>
  Object.fromEntries(
    Object.entries(registrationFields).flatMap(([name, { type }]) =>
      type === 'file' ? [] : [[name, String(form[name as keyof StoredRegistration] ?? '')]],
    ),
  )
