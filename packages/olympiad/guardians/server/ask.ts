import { ApiError, type Engine, queryOf, records, selectRows, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { actorOf } from '../../ground/server/audit/actor.ts'
import { askGuardian, mayAsk } from '../../ground/server/outbox/ask-guardian.ts'
import { LINKS_A_DAY } from '../../ground/server/outbox/flooded-address.ts'
import { askGuardians, guardianLink } from '../declared/ask-guardians.ts'
import { forEachWard } from './for-each-ward.ts'
import { findWard, type Ward } from './wards.ts'

const { registrations, studentdetails } = olympiad
/** Children of one guardian who get a link at once. */
const MOST_WARDS = 10

export const askGuardiansRoute = actRoute(askGuardians, {
  handle: (engine, { request, body }) =>
    forEachWard(engine, askGuardians, {
      ...{ registrations: body.registrations, examinees: body.examinees, reason: '', request },
      async work(transaction, ward) {
        if (ward.address === '') throw new ApiError(400, 'No e-mail address of a guardian is known.')
        const by = actorOf(request, undefined)?.actorName ?? ''
        if (!(await mayAsk(engine, transaction, { ...ward, why: 'staff' })))
          throw new ApiError(400, `This guardian was sent ${LINKS_A_DAY} links for this child today. Ask tomorrow.`)
        await askGuardian(engine, transaction, { ...ward, by })
        await noteAsked(engine, transaction, ward)
      },
    }),
})

/** The queue shows that an answer is awaited; a given answer stays. */
async function noteAsked(engine: Engine, transaction: Transaction, { form }: Ward): Promise<void> {
  if (form === '') return
  const found = await records({ engine, transaction }, registrations).lock(form)
  if (found?.guardian === '') await records({ engine, transaction }, registrations).update(form, { guardian: 'asked' })
}

export const guardianLinkRoute = actRoute(guardianLink, {
  async handle(engine, { body: { address } }) {
    await engine.database.write(async (transaction) => {
      for (const key of await wardsAt(engine, transaction, address)) {
        const ward = await findWard(engine, transaction, key)
        if (ward?.address.toLowerCase() !== address.toLowerCase()) continue
        if (await mayAsk(engine, transaction, { ...ward, why: 'guardian' }))
          await askGuardian(engine, transaction, ward)
      }
    })
    return { isTaken: true }
  },
})

/** Students whose guardian has an address: by account if they have one. */
async function wardsAt({ database }: Engine, transaction: Transaction, address: string) {
  const { dialect } = database
  const students = queryOf(dialect, studentdetails)
    .selectFrom(studentdetails.name)
    .select('examinee')
    .where(dialect.equalsNoCase('guardianemail', address))
  const forms = queryOf(dialect, registrations)
    .selectFrom(registrations.name)
    .select('id')
    .where(dialect.equalsNoCase('guardianEmail', address))
    .where('examinee', '=', '')
  const [known, waiting] = [
    await selectRows(transaction, students.limit(MOST_WARDS)),
    await selectRows(transaction, forms.limit(MOST_WARDS)),
  ]
  return [
    ...known.map(({ examinee }) => ({ kind: 'examinees', id: String(examinee) }) as const),
    ...waiting.map(({ id }) => ({ kind: 'registrations', id: String(id) }) as const),
  ].slice(0, MOST_WARDS)
}
