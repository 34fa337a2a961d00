import { ApiError } from '@olympiad/engine'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { actorOf } from '../../ground/server/audit/actor.ts'
import { openLink, readLink } from '../../ground/server/outbox/links.ts'
import { lastWords } from '../../ground/server/rows/guardian/guardian-words.ts'
import { guardianConsent, guardianQuestion, recordGuardians } from '../declared/guardian-consent.ts'
import { GUARDIAN_PURPOSES } from '../declared/guardian-purposes.ts'
import { refusals } from '../declared/refusals.ts'
import { forEachWard } from './for-each-ward.ts'
import { guardianTexts, keepWords, textsOfVersion } from './keep-words.ts'
import { wardBehind } from './wards.ts'

export const guardianQuestionRoute = actRoute(guardianQuestion, {
  handle: (engine, { body: { token, language } }) =>
    engine.database.write(async (transaction) => {
      const ward = await wardBehind(
        engine,
        transaction,
        await readLink(engine, transaction, { purpose: 'guardian', token }),
      )
      const { version, of } = await guardianTexts(engine, transaction, language)
      const last = await lastWords(engine, transaction, ward)
      const purposes = GUARDIAN_PURPOSES.map(
        (purpose) => ({ purpose, ...of[purpose], state: last[purpose] ?? '' }) as const,
      )
      return { name: ward.name, guardian: ward.guardian, version, purposes }
    }),
})

export const guardianConsentRoute = actRoute(guardianConsent, {
  async handle(engine, { body: { token, guardian, version, takePart, observe, publish } }) {
    await engine.database.write(async (transaction) => {
      const ward = await wardBehind(
        engine,
        transaction,
        await openLink(engine, transaction, { purpose: 'guardian', token }),
      )
      const texts = await textsOfVersion(engine, transaction, version)
      const words = { takePart, observe, publish }
      requireWord(words)
      await keepWords(engine, transaction, { ward, texts, words, guardian: guardian.trim(), by: 'link' })
    })
    return { isSaved: true }
  },
})

export const recordGuardiansRoute = actRoute(recordGuardians, {
  async handle(engine, { request, body }) {
    const { registrations, examinees, reference, takePart, observe, publish } = body
    const words = { takePart, observe, publish }
    const recordedBy = actorOf(request, undefined)?.actorName ?? ''
    return forEachWard(engine, recordGuardians, {
      ...{ registrations, examinees, reason: reference, request },
      async work(transaction, ward) {
        requireWord(words)
        await keepWords(engine, transaction, {
          ward,
          texts: await guardianTexts(engine, transaction),
          words,
          guardian: ward.guardian,
          by: 'list',
          reference,
          recordedBy,
        })
      },
    })
  },
})

function requireWord(words: Readonly<Record<string, string | undefined>>): void {
  if (!Object.values(words).some(Boolean)) throw new ApiError(400, refusals.nothingSaid)
}
