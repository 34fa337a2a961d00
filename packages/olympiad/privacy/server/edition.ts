import { ApiError, type Engine, queryOf, runQuery, type Transaction, type WritePart } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import {
  addressFault,
  languagesFault,
  linksFault,
  prizesFault,
  zoneFault,
} from '../../edition/declared/edition-lists.ts'
import { editionPolicy } from '../../edition/declared/edition-policy.ts'
import { birthYearsOf } from '../../ground/declared/birth-years.ts'
import { daysFault } from '../../ground/declared/retention.ts'
import { forgetAsks } from '../../ground/server/rows/edition-policy.ts'
import { forgetSiteEdition } from '../../ground/server/rows/site-edition.ts'
import { tieQuestionsFault } from '../../results/declared/edition-rule.ts'
import { isAnyRunning } from '../../time/server/windows/exam-stage.ts'

const { editions, examinees } = olympiad
type Stored = StoredOf<typeof editions>

/** Between the oldest and the youngest. */
const MOST_YEARS = 120

/** Judges the fields whose declaration cannot. */
const FAULTS = {
  ...{ keep: daysFault, prizes: prizesFault, tiequestions: tieQuestionsFault, links: linksFault, zone: zoneFault },
  languages: languagesFault,
  website: addressFault,
  ...{
    videochannel: addressFault,
    photos: addressFault,
    professionalnetwork: addressFault,
    socialnetwork: addressFault,
  },
}

/**
 * Checks each write of the edition: days, prizes, links and zone are valid, and what examinees are asked does not change while
 * an exam is running.
 * A new text is a new question: an earlier consent does not answer it.
 */
export const editionPart: WritePart = {
  concerns: ({ name }) => name === editions.name,
  async judge(engine, transaction, { before, after, request }) {
    for (const [field, faultOf] of Object.entries(FAULTS)) {
      const fault = faultOf(after?.[field])
      if (fault !== undefined) return faulty(field, fault)
    }
    const { from, until } = birthYearsOf(after as Stored | null)
    if (from > until || until - from > MOST_YEARS)
      return faulty('bornuntil', `Born from ${from} until ${until} is not possible.`)
    const [old, next] = [before, after].map((edition) => editionPolicy(edition as Stored | null))
    if (!old || !next || (old.asks === next.asks && old.text === next.text && old.version === next.version))
      return undefined
    if (old.text !== next.text && old.version === next.version)
      return faulty('version', 'Another text has another version.')
    if (await isAnyRunning(engine, request.nowMs)) throw refused()
    if (old.version !== next.version) await askAnew(engine, transaction)
    return undefined
  },
  afterRow(engine, transaction) {
    forgetAsks(engine)
    transaction.afterCommit(() => {
      forgetAsks(engine)
      forgetSiteEdition(engine)
    })
    return undefined
  },
}

const faulty = (field: string, message: string) => ({ faults: { [field]: { code: 'validation_edition', message } } })

const refused = () =>
  new ApiError(400, 'An exam is running: what its students are asked cannot change.', {}, { reason: 'exam.running' })

/** Open pages learn it when they are loaded again; their records are refused from now on. */
async function askAnew({ database }: Engine, transaction: Transaction): Promise<void> {
  const all = queryOf(database.dialect, examinees).updateTable(examinees.name).set({ consent: '' })
  await runQuery(transaction, all.where('consent', '!=', ''))
}
