import { sheetCell } from '../texts/sheet-cell.ts'
import type { Keys } from './olympiad-text.ts'
import type { Stored, StoredOlympiad } from './stored-olympiad.ts'

/** A CSV text, and what of the records it cannot say. */
export interface CsvText {
  readonly text: string
  readonly remarks: readonly string[]
}

/** The lines `1,A` to `100,"A,C"` of a key. */
export function keyText({ answers }: Stored<'answers'>): string {
  return csv(
    ['question', 'letters'],
    answers.map((text, index) => [String(index + 1), quoted(text)]),
  )
}

export function schoolsText({ schools }: StoredOlympiad): CsvText {
  const rows = schools.map(({ id, code, name, place }) => [id, code, cell(name), cell(place)])
  const bent = schools.filter(({ name, place }) => oneLine(name) !== name || oneLine(place) !== place)
  return { text: csv(['id', 'code', 'name', 'place'], rows), remarks: bent.map(({ code }) => lost(`school ${code}`)) }
}

export function examineesText({ examinees, schools }: StoredOlympiad, keys: Keys): CsvText {
  const codes = codesById(schools)
  const rows = examinees.map(({ id, username, name, password, exam, questionpaper, school }) => [
    id,
    username,
    cell(name),
    quoted(password),
    keys.exams.get(exam) ?? '',
    keys.papers.get(questionpaper) ?? '',
    codes.get(school) ?? '',
  ])
  const text = csv(['id', 'username', 'name', 'passwordhash', 'exam', 'questionpaper', 'school'], rows)
  return { text, remarks: bentNames(examinees) }
}

export function supervisorsText({ supervisors, schools }: StoredOlympiad): CsvText {
  const codes = codesById(schools)
  const rows = supervisors.map(({ id, username, email, name, password, role, school }) => [
    id,
    username,
    sheetCell(email),
    cell(name),
    quoted(password),
    role,
    codes.get(school) ?? '',
  ])
  const text = csv(['id', 'username', 'email', 'name', 'passwordhash', 'role', 'school'], rows)
  return { text, remarks: bentNames(supervisors) }
}

export function approvalsText({ approvals, supervisors }: StoredOlympiad, keys: Keys): CsvText {
  const names = namesById(supervisors)
  const said = approvals.filter(({ exam, supervisor, approved }) => {
    return approved && keys.exams.has(exam) && names.has(supervisor)
  })
  const rows = said.map(({ id, exam, supervisor }) => [id, keys.exams.get(exam) ?? '', names.get(supervisor) ?? ''])
  return { text: csv(['id', 'exam', 'supervisor'], rows), remarks: leftOut('approvals', approvals, said) }
}

/** Cleared answers are none. */
export function attemptsText({ attempts, examinees }: StoredOlympiad, keys: Keys): CsvText {
  const names = namesById(examinees)
  const answered = attempts.filter(({ option }) => option !== '')
  const said = answered.filter(({ examinee, questionpaper }) => {
    return names.has(examinee) && keys.papers.has(questionpaper)
  })
  const rows = said.map(({ id, examinee, questionpaper, questionnumber, option, ...extra }) => [
    id,
    names.get(examinee) ?? '',
    keys.papers.get(questionpaper) ?? '',
    String(questionnumber),
    option,
    extraText(extra),
  ])
  const text = csv(['id', 'examinee', 'questionpaper', 'question', 'option', 'extra'], rows)
  return { text, remarks: leftOut('attempts', answered, said) }
}

type Extra = Pick<Stored<'attempts'>, 'location' | 'deviceId' | 'marked' | 'chosen'>

/** Nothing where there is nothing to be said. */
function extraText({ location, deviceId, marked, chosen }: Extra): string {
  const sent = location === null && deviceId === '' ? {} : { location, deviceId }
  const extra = { ...sent, ...(marked && { marked }), ...(chosen && { chosen }) }
  return Object.keys(extra).length === 0 ? '' : quoted(JSON.stringify(extra))
}

const csv = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [header, ...rows].map((cells) => `${cells.join()}\n`).join('')

const quoted = (text: string) => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`)
/** No cell of a bundle holds a line break. */
const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ').trim()
const cell = (text: string) => sheetCell(oneLine(text))
const lost = (whose: string) => `the name of ${whose} lost its line breaks or outer blanks`
type Accounts = readonly (Stored<'examinees'> | Stored<'supervisors'>)[]
const bentNames = (accounts: Accounts) =>
  accounts.filter(({ name }) => oneLine(name) !== name).map(({ username }) => lost(username))
const codesById = (schools: readonly Stored<'schools'>[]) => new Map(schools.map(({ id, code }) => [id, code]))
const namesById = (accounts: Accounts) => new Map(accounts.map(({ id, username }) => [id, username]))

function leftOut(what: string, all: readonly unknown[], said: readonly unknown[]): string[] {
  const count = all.length - said.length
  return count === 0 ? [] : [`${count} ${what} are left out: what they refer to is no more`]
}
