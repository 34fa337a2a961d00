import { createHash } from 'node:crypto'
import { olympiad } from '@olympiad/contract/collections/index'
import { STANDARD_CONSENT } from '@olympiad/contract/privacy/consent'
import {
  GUARDIAN_PURPOSES,
  GUARDIAN_WORDS,
  type GuardianPurpose,
  type GuardianState,
} from '@olympiad/contract/registration/guardian-purposes'
import { type Engine, records, type Transaction } from '@olympiad/engine'
import { readEditionPolicy } from '../ground/edition-policy.ts'
import { examineeInTurn, writeExaminee } from '../ground/examinee-rows.ts'
import { lastWords } from '../ground/guardian/guardian-words.ts'
import type { Ward } from './wards.ts'

const { consents, guardianconsents, registrations } = olympiad

/** What guardians are asked in this edition. */
interface GuardianTexts {
  readonly version: string
  readonly of: Readonly<Record<GuardianPurpose, { readonly title: string; readonly text: string }>>
}

/** The texts for guardians: those on observation are the edition's own, and so is a part of the version. */
export async function guardianTexts(engine: Engine, transaction: Transaction): Promise<GuardianTexts> {
  const { version, text } = await readEditionPolicy(engine, transaction)
  const { version: own, ...of } = GUARDIAN_WORDS
  return { version: `${own}, ${version}`.slice(0, 50), of: { ...of, observe: { ...of.observe, text } } }
}

type Words = Readonly<Partial<Record<GuardianPurpose, GuardianState | ''>>>
interface GuardianAnswer {
  readonly ward: Ward
  readonly words: Words
  readonly guardian: string
  readonly by: 'link' | 'list'
  readonly reference?: string
  readonly recordedBy?: string
}

/** Keeps what a guardian says to each purpose, and lets it take effect. A no after a yes is a yes taken back. */
export async function keepWords(engine: Engine, transaction: Transaction, said: GuardianAnswer): Promise<void> {
  const { ward, words, guardian, by, reference = '', recordedBy = '' } = said
  const { version, of } = await guardianTexts(engine, transaction)
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
