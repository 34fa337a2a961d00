import { type Engine, notFound, queryOf, selectRecords, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import {
  fullExams,
  type RegistrationTwin,
  registrationStatus,
  registrationTwins,
} from '../declared/read-registrations.ts'
import type { StoredRegistration } from './decide-one.ts'
import { isFull } from './places.ts'

const { examinees, exams, registrations, schools, studentdetails } = olympiad
const MOST_TWINS = 10

export const statusRoute = readingRoute(registrationStatus, {
  async handle(engine, { params: { code = '' } }) {
    const found = code.length > 15 ? null : await table(engine, registrations).find(code)
    if (!found) throw notFound()
    return { state: found.state || 'waiting', reply: found.reply, created: found.created }
  },
})

export const fullRoute = readingRoute(fullExams, {
  async handle(engine) {
    const open = await table(engine, exams).where({ registrationopen: true })
    const full: string[] = []
    for (const exam of open) if (await isFull(engine, engine.database, exam)) full.push(exam.id)
    return { full }
  },
})

export const twinsRoute = readingRoute(registrationTwins, {
  async handle(engine, { params: { id = '' } }) {
    const found = id.length > 15 ? null : await table(engine, registrations).find(id)
    if (!found) throw notFound()
    const twins = [...(await twinStudents(engine, found)), ...(await twinForms(engine, found))]
    return { twins: twins.slice(0, MOST_TWINS) }
  },
})

/** Other forms of the same address, phone or name. */
async function twinForms({ database }: Engine, form: StoredRegistration): Promise<RegistrationTwin[]> {
  const { equalsNoCase } = database.dialect
  const query = queryOf(database.dialect, registrations).selectFrom(registrations.name).selectAll()
  const same = query
    .where('id', '!=', form.id)
    .where(({ or, eb }) =>
      or([equalsNoCase('email', form.email), eb('mobile', '=', form.mobile), equalsNoCase('name', form.name)]),
    )
  const found = await selectRecords(database, registrations, same.limit(MOST_TWINS))
  return found.map(({ id, name, state, schoolName, email, mobile, standard, yob }) => ({
    ...{ kind: 'registration', id, name, about: state || 'waiting', school: schoolName },
    ...{ email, mobile, standard, born: String(yob) },
  }))
}

/** Students of the same address or name, with what their school sent. */
async function twinStudents(engine: Engine, form: StoredRegistration): Promise<RegistrationTwin[]> {
  const { database } = engine
  const { equalsNoCase } = database.dialect
  const query = queryOf(database.dialect, examinees).selectFrom(examinees.name).selectAll()
  const same = query
    .where('id', '!=', form.examinee)
    .where(({ or }) => or([equalsNoCase('email', form.email), equalsNoCase('name', form.name)]))
  const found = await selectRecords(database, examinees, same.limit(MOST_TWINS))
  return Promise.all(
    found.map(async ({ id, name, username, school, email }) => {
      const [details] = await table(engine, studentdetails).where({ examinee: id })
      const at = school === '' ? null : await table(engine, schools).find(school)
      return {
        ...{ kind: 'student' as const, id, name, about: username, school: at?.name ?? '' },
        ...{ email: email || (details?.email ?? ''), mobile: details?.guardianphone ?? '' },
        ...{ standard: details?.class ?? '', born: details?.birthdate ?? '' },
      }
    }),
  )
}
