import { createHash } from 'node:crypto'
import { ApiError, type Engine, records, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { STANDARD_CONSENT } from '../../ground/declared/consent-purposes.ts'
import { USUAL_LANGUAGE, WRITTEN_LANGUAGES, type WrittenLanguage } from '../../ground/declared/languages.ts'
import { readEditionPolicy } from '../../ground/server/rows/edition-policy.ts'
import { examineeInTurn, writeExaminee } from '../../ground/server/rows/examinee-rows.ts'
import { lastWords } from '../../ground/server/rows/guardian/guardian-words.ts'
import {
  GUARDIAN_PURPOSES,
  GUARDIAN_VERSION,
  GUARDIAN_WORDS,
  type GuardianPurpose,
  type GuardianState,
} from '../declared/guardian-purposes.ts'
import { refusals } from '../declared/refusals.ts'
import type { Ward } from './wards.ts'

const { consents, guardianconsents, registrations } = olympiad

/** The questions to guardians in this edition. */
interface GuardianTexts {
  readonly version: string
  readonly of: Readonly<Record<GuardianPurpose, { readonly title: string; readonly text: string }>>
}

/** The texts for guardians in a language: those on observation are the edition's own, and so is a part of the version. */
export async function guardianTexts(
  engine: Engine,
  transaction: Transaction,
  language: WrittenLanguage | '' = '',
): Promise<GuardianTexts> {
  const { version, text } = await readEditionPolicy(engine, transaction)
  const of = GUARDIAN_WORDS[language || USUAL_LANGUAGE]
  return { version: versionOf(version, language), of: { ...of, observe: { ...of.observe, text } } }
}

/** The version of the texts in a language; the usual language is not named. */
function versionOf(edition: string, language: WrittenLanguage | ''): string {
  const own = language === '' || language === USUAL_LANGUAGE ? GUARDIAN_VERSION : `${GUARDIAN_VERSION} ${language}`
  return `${own}, ${edition}`.slice(0, 50)
}

/** The texts that a version names. Throws 400 once they are others. */
export async function textsOfVersion(
  engine: Engine,
  transaction: Transaction,
  version: string,
): Promise<GuardianTexts> {
  for (const language of WRITTEN_LANGUAGES) {
    const texts = await guardianTexts(engine, transaction, language)
    if (texts.version === version) return texts
  }
  throw new ApiError(400, refusals.textChanged)
}

type Words = Readonly<Partial<Record<GuardianPurpose, GuardianState | ''>>>
interface GuardianAnswer {
  readonly ward: Ward
  /** The texts that they were shown, or that the list had. */
  readonly texts: GuardianTexts
  readonly words: Words
  readonly guardian: string
  readonly by: 'link' | 'list'
  readonly reference?: string
  readonly recordedBy?: string
}

/** Stores a guardian's answers, and puts them into effect. A no after a yes withdraws it. */
export async function keepWords(engine: Engine, transaction: Transaction, said: GuardianAnswer): Promise<void> {
  const { ward, words, guardian, by, reference = '', recordedBy = '' } = said
  const { version, of } = said.texts
  const last = await lastWords(engine, transaction, ward)
  const { examinee, form, name, email } = ward
  const address = by === 'link' ? ward.address : ''
  const common = { examinee, form, name, email, guardian, by, address, reference, recordedBy, version }
  for (const purpose of GUARDIAN_PURPOSES) {
    const word = words[purpose]
    if (!word) continue
    const state = word === 'refused' && last[purpose] === 'given' ? 'withdrawn' : word
    const sha256 = createHash('sha256').update(of[purpose].text).digest('hex')
    await records({ engine, transaction }, guardianconsents).insert({ ...common, purpose, state, sha256 })
  }
  if (words.takePart && form !== '') {
    const stands = words.takePart === 'given' ? 'agreed' : 'refused'
    await records({ engine, transaction }, registrations).update(form, { guardian: stands })
  }
  if (words.observe && words.observe !== 'given' && examinee !== '')
    await stopObserving(engine, transaction, { examinee, guardian })
}

/** A child's yes to being observed ends with the guardian's no; the open exam hears of it by the account. */
async function stopObserving(
  engine: Engine,
  transaction: Transaction,
  { examinee: id, guardian }: { readonly examinee: string; readonly guardian: string },
): Promise<void> {
  const { consent } = await examineeInTurn(engine, transaction, { id })
  if (consent !== 'given') return
  const { version, text } = await readEditionPolicy(engine, transaction)
  const sha256 = createHash('sha256')
    .update(text || STANDARD_CONSENT.text)
    .digest('hex')
  const word = { examinee: id, state: 'withdrawn', version, sha256, minor: true, guardian, by: 'guardian' } as const
  await records({ engine, transaction }, consents).insert(word)
  await writeExaminee(engine, transaction, { id, nowMs: engine.now(), consent: 'withdrawn' })
}
