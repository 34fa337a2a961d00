import { ApiError, type Engine, records, type Transaction, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { type AskedWard, markOf } from '../../ground/server/outbox/ask-guardian.ts'
import { refusals } from '../declared/refusals.ts'

const { examinees, registrations, studentdetails } = olympiad

/** A student with a guardian who is asked. */
export interface Ward extends AskedWard {
  /** Id of the registration; empty without one. */
  readonly form: string
  /** As the student, or the school, named them. */
  readonly guardian: string
}
type WardKey = Pick<Ward, 'kind' | 'id'>

/** Finds a student by registration or account; locks the form if it became an account. Null for nobody. */
export async function findWard(engine: Engine, transaction: Transaction, { kind, id }: WardKey): Promise<Ward | null> {
  return kind === 'registrations' ? wardOfForm(engine, transaction, id) : wardOfAccount(engine, transaction, id)
}

async function wardOfForm(engine: Engine, transaction: Transaction, id: string): Promise<Ward | null> {
  const form = await records({ engine, transaction }, registrations).lock(id)
  return form && wardBy(form)
}

const wardBy = (form: StoredOf<typeof registrations>): Ward => ({
  ...{ kind: 'registrations', id: form.id, form: form.id, examinee: form.examinee, name: form.name, email: form.email },
  ...{ address: form.guardianEmail, guardian: form.guardianName, language: form.language, school: form.school },
})

async function wardOfAccount(engine: Engine, transaction: Transaction, id: string): Promise<Ward | null> {
  const student = await records({ engine, transaction }, examinees).lock(id)
  if (!student) return null
  const [form] = await table(engine, registrations, transaction).where({ examinee: id })
  const [details] = await table(engine, studentdetails, transaction).where({ examinee: id })
  return {
    ...{ kind: 'examinees', id, examinee: id, form: form?.id ?? '', name: student.name, school: student.school },
    ...{ email: form?.email ?? student.email, language: form?.language ?? '' },
    address: details?.guardianemail || (form?.guardianEmail ?? ''),
    guardian: details?.guardian || (form?.guardianName ?? ''),
  }
}

/** The student behind a guardian's link. Throws 404 if they are gone, and 400 if the address has changed. */
export async function wardBehind(engine: Engine, transaction: Transaction, subject: string): Promise<Ward> {
  const [kind = '', id = '', mark = ''] = subject.split('/')
  const found = await findWard(engine, transaction, { kind: kind === 'examinees' ? kind : 'registrations', id })
  if (!found) throw new ApiError(404, refusals.studentGone, {}, { reason: 'link.unknown' })
  if (markOf(found.address) !== mark) throw new ApiError(400, refusals.otherAddress, {}, { reason: 'link.moved' })
  return found
}
