import { type Engine, queryOf, selectRows, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { EDITION_ID } from '../../../edition/declared/edition-fields.ts'
import type { EditionFilter } from '../../../exams/declared/former-exams.ts'
import { waitingWards } from '../../../ground/server/rows/guardian/waiting-wards.ts'
import type { ListQuery } from '../../../ground/server/rows/lists/list-query.ts'
import type { PEOPLE_SORTS, PersonState } from '../../declared/people-list.ts'
import { leadingWords, studentsWith } from './leading-words.ts'

const { allowances, editions, examinees, exams, questionpapers, schools, sittings } = olympiad
/** No record has it; a list must not be empty. */
const NONE = '-'
/** Schools that a search may mean; more is no school's name. */
const SCHOOLS_MEANT = 100

export interface PeopleQuery extends ListQuery<(typeof PEOPLE_SORTS)[number]> {
  readonly exam: string
  readonly level: string
  readonly room: string
  /** The id; empty for all. */
  readonly school: string
  readonly state: PersonState | ''
  readonly edition: EditionFilter | ''
}

/**
 * Usernames (`key`) of all matches, in order. A rare word, or two that are rare together, lead to their students, who
 * are then sorted. Otherwise the index of the order is walked, which has all filtered columns.
 */
export async function selectPeople(engine: Engine, query: PeopleQuery) {
  const { school, room, state, sort, direction, words } = query
  let people = allPeople(engine)
  if (school !== '') people = people.where('school', '=', school)
  const meant = words.length === 0 ? undefined : await meaningOf(engine, query)
  if (meant) {
    if (meant.leading.length > 0) people = people.where('id', 'in', candidates(engine, meant))
    people = people.where(({ and, eb, or }) => {
      const own = and(words.map((word) => eb('search', 'like', `% ${word}%`)))
      return meant.schools.length === 0 ? own : or([own, eb('school', 'in', meant.schools)])
    })
  }
  if (room !== '') people = people.where('room', '=', room)
  for (const sat of await seatsAskedFor(engine, query)) people = whoSits(people, sat, engine)
  if (state !== '') people = STATES[state](people, engine)
  const [first, second] = sort === 'name' ? (['search', 'username'] as const) : (['username', 'search'] as const)
  if (!meant || meant.leading.length === 0) return people.orderBy(first, direction).orderBy(second, direction)
  // As an expression, or the index of the order would be walked after all.
  return people.orderBy(({ fn, val }) => fn.coalesce(first, val('')), direction).orderBy(second, direction)
}

const allPeople = ({ database: { dialect } }: Engine) =>
  queryOf(dialect, examinees).selectFrom(examinees.name).select('username as key')
type People = ReturnType<typeof allPeople>

/** What leads to the students: words, and the schools that have all words. */
interface Meaning {
  readonly leading: readonly string[]
  readonly schools: readonly string[]
}

async function meaningOf(engine: Engine, query: PeopleQuery): Promise<Meaning> {
  const { words, school } = query
  const [leading, schools] = await Promise.all([
    leadingWords(engine, query),
    school === '' ? schoolsOf(engine, words) : [],
  ])
  return { leading, schools }
}

/** Ids of students with the leading words, and of all students of the matching schools. */
function candidates(engine: Engine, { leading, schools: ids }: Meaning) {
  const own = studentsWith(engine, leading)
  if (ids.length === 0) return own
  const builder = queryOf(engine.database.dialect, examinees)
  return own.union(builder.selectFrom(examinees.name).select('id as examinee').where('school', 'in', ids))
}

/** Ids of the schools with all words; none if they are too many to be meant. */
async function schoolsOf({ database }: Engine, words: readonly string[]): Promise<string[]> {
  let all = queryOf(database.dialect, schools).selectFrom(schools.name).select('id')
  for (const word of words) all = all.where('search', 'like', `% ${word}%`)
  const rows = await selectRows(database, all.limit(SCHOOLS_MEANT + 1))
  return rows.length > SCHOOLS_MEANT ? [] : rows.map(({ id }) => id)
}

/** The stored form of each state. */
const STATES: Readonly<Record<PersonState, (people: People, engine: Engine) => People>> = {
  noExam: (people) => people.where('exam', '=', '').where('questionpaper', '=', ''),
  noSchool: (people) => people.where('school', '=', ''),
  noGuardian: (people, engine) => people.where('id', 'in', waitingWards(engine)),
  submitted: (people) => people.where('submitted', '!=', ''),
  timeOver: (people, engine) =>
    people.where('username', 'in', unsubmitted(engine).where('t.id', 'is not', null).select('e.username')),
  absent: (people, engine) =>
    people.where('username', 'in', unsubmitted(engine).where('t.id', 'is', null).select('e.username')),
  ownWindow(people, { database: { dialect } }) {
    const given = queryOf(dialect, allowances, examinees)
      .selectFrom(`${allowances.name} as a`)
      .innerJoin(`${examinees.name} as e`, 'e.id', 'a.examinee')
      .where(({ eb, or }) => or([eb('e.starts', '!=', ''), eb('e.ends', '!=', '')]))
    return people.where('username', 'in', given.select('e.username'))
  },
}

/** Students (`e`) whose time is over and who did not submit, each with their sitting (`t`) if they have one. */
function unsubmitted({ database: { dialect }, now }: Engine) {
  return queryOf(dialect, examinees, questionpapers, exams, sittings)
    .selectFrom(`${examinees.name} as e`)
    .leftJoin(`${questionpapers.name} as p`, 'p.id', 'e.questionpaper')
    .innerJoin(`${exams.name} as x`, (join) =>
      join.on(({ eb, fn, ref }) => eb('x.id', '=', fn.coalesce(ref('p.exam'), ref('e.exam')))),
    )
    .leftJoin(`${sittings.name} as t`, (join) =>
      join.onRef('t.examinee', '=', 'e.id').onRef('t.questionpaper', '=', 'e.questionpaper'),
    )
    .where('e.submitted', '=', '')
    .where('x.ends', '!=', '')
    .where(({ eb, and, or }) => {
      const at = formatRecordTime(now())
      const own = and([eb('e.ends', '!=', ''), eb('e.ends', '<=', at)])
      return or([own, and([eb('e.ends', '=', ''), eb('x.ends', '<=', at)])])
    })
}

/** Usernames of students without an exam whose accounts are older than this edition. */
const leftBehind = ({ database: { dialect } }: Engine, begun: string) =>
  queryOf(dialect, examinees)
    .selectFrom(examinees.name)
    .select('username')
    .where('exam', '=', '')
    .where('questionpaper', '=', '')
    .where('created', '<=', begun)

interface Seats {
  readonly exams: readonly string[]
  readonly papers: readonly string[]
  /** All others are meant. */
  readonly isLeftOut?: true
  /** Students without an exam who were there by then, a record date, are meant too. */
  readonly begun?: string
}

function whoSits(people: People, { exams: ids, papers, isLeftOut, begun }: Seats, engine: Engine): People {
  return people.where(({ and, eb, fn, not, or, val }) => {
    // As expressions: another index than that of the order would lead to each row.
    const [exam, paper] = [fn.coalesce('exam', val('')), fn.coalesce('questionpaper', val(''))]
    const older = begun ? [eb('username', 'in', leftBehind(engine, begun))] : []
    const sits = or([eb(paper, 'in', papers), and([eb(paper, '=', ''), eb(exam, 'in', ids)]), ...older])
    return isLeftOut ? not(sits) : sits
  })
}

/** The wanted exams, and those of former editions if they are left out. */
async function seatsAskedFor(engine: Engine, { exam, level, edition }: PeopleQuery): Promise<Seats[]> {
  const begun = edition ? ((await table(engine, editions).find(EDITION_ID))?.begun ?? '') : ''
  const asked = exam === '' && level === '' ? [] : [await satIn(engine, { exam, level })]
  if (!edition) return asked
  if (begun === '') return edition === 'former' ? [...asked, { exams: [NONE], papers: [NONE] }] : asked
  const former = { ...(await satIn(engine, { exam: '', level: '', endedBy: begun })), begun }
  return [...asked, edition === 'former' ? former : { ...former, isLeftOut: true }]
}

interface AskedExams extends Pick<PeopleQuery, 'exam' | 'level'> {
  /** A record date; empty for no match. */
  readonly endedBy?: string
}

/** Ids of the exams that are asked for, and of their papers; each with one that nothing has. */
async function satIn({ database }: Engine, { exam, level, endedBy }: AskedExams): Promise<Seats> {
  const builder = queryOf(database.dialect, exams, questionpapers)
  let asked = builder.selectFrom(exams.name).select('id')
  if (exam !== '') asked = asked.where('id', '=', exam)
  if (level !== '') asked = asked.where('level', '=', level)
  if (endedBy !== undefined) asked = asked.where('ends', '<=', endedBy)
  const ids = (await selectRows(database, asked)).map(({ id }) => id)
  const papers = builder
    .selectFrom(questionpapers.name)
    .select('id')
    .where('exam', 'in', [...ids, NONE])
  const paperIds = (await selectRows(database, papers)).map(({ id }) => id)
  return { exams: [...ids, NONE], papers: [...paperIds, NONE] }
}
