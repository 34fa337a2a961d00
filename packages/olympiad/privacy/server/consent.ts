import { createHash } from 'node:crypto'
import { ApiError, type Engine, type RequestInfo, records, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { EditionPolicy } from '../../edition/declared/edition-policy.ts'
import type { ConsentState } from '../../ground/declared/consent-purposes.ts'
import { examRefusals } from '../../ground/declared/exam-refusals.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { readEditionPolicy } from '../../ground/server/rows/edition-policy.ts'
import { examineeInTurn, writeExaminee } from '../../ground/server/rows/examinee-rows.ts'
import { birthDateOf, requireGuardian, yearOfBirth } from '../../ground/server/rows/guardian/guardian-words.ts'
import { examineeOf } from '../../ground/server/rows/own-exam.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import { isMinorOn, mayBeMinor } from '../../guardians/declared/guardian-purposes.ts'
import { consent as declared } from '../declared/consent.ts'

const { consents } = olympiad

interface ConsentAnswer {
  readonly state: ConsentState
  /** The version of the text that they were shown. */
  readonly version: string
  /** Not yet eighteen, as they say; the birth date from a school counts for more. */
  readonly minor: boolean
  /** The parent or guardian that they name; empty if they are of age. */
  readonly guardian: string
}

/**
 * Keeps what an examinee says to being observed; their open pages hear of it by the account. Saying the same again changes
 * nothing. Throws 400 where nobody is asked, for another text than the one in force, and where a guardian's name is missing.
 */
export async function sayConsent(
  engine: Engine,
  said: ConsentAnswer,
  request: RequestInfo,
): Promise<{ consent: ConsentState }> {
  const { id } = examineeOf(request.account)
  return engine.database.write(
    async (transaction) => {
      const rules = await readEditionPolicy(engine, transaction)
      const isKnownMinor = isMinorOn(await birthDateOf(engine, transaction, id), request.nowMs)
      const wanted = { ...said, minor: said.minor || isKnownMinor, guardian: said.guardian.trim() }
      requireAnswer(rules, wanted)
      const examinee = await examineeInTurn(engine, transaction, { id })
      if (wanted.state === 'given') await requireGuardianOf(engine, transaction, { id, minor: wanted.minor })
      if (examinee.consent === wanted.state) return { consent: wanted.state }
      await keepSaid(engine, transaction, { examinee, wanted, rules })
      await writeExaminee(engine, transaction, { id, nowMs: request.nowMs, consent: wanted.state })
      return { consent: wanted.state }
    },
    { writer: id },
  )
}

function requireAnswer({ asks, version }: EditionPolicy, said: ConsentAnswer): void {
  if (!asks) throw new ApiError(400, 'Nobody is asked in this edition.')
  if (said.version !== version) throw new ApiError(400, examRefusals.otherConsentText)
  if (said.state === 'given' && said.minor && said.guardian === '') throw new ApiError(400, examRefusals.noGuardian)
}

/** The child can overrule neither a guardian's no nor their silence. */
function requireGuardianOf(
  engine: Engine,
  transaction: Transaction,
  { id, minor }: { readonly id: string; readonly minor: boolean },
): Promise<void> {
  return requireGuardian(engine, transaction, {
    student: { examinee: id, form: '' },
    purpose: 'observe',
    isMinor: async () => minor || mayBeMinor(await yearOfBirth(engine, transaction, id), engine.now()),
    refusals: {
      no: 'Your guardian does not agree that you are observed.',
      silent: 'Your guardian has not agreed yet. They can ask for a link on the page for guardians.',
    },
  })
}

interface KeptConsent {
  readonly examinee: StoredExaminee
  readonly wanted: ConsentAnswer
  readonly rules: EditionPolicy
}

async function keepSaid(
  engine: Engine,
  transaction: Transaction,
  { examinee, wanted, rules }: KeptConsent,
): Promise<void> {
  const sha256 = createHash('sha256').update(rules.text).digest('hex')
  const values = { ...wanted, examinee: examinee.id, sha256, by: 'examinee' } as const
  await records({ engine, transaction }, consents).insert(values)
}

export const consentRoute = actRoute(declared, {
  handle: (engine, { request, body }) => sayConsent(engine, body, request),
})
