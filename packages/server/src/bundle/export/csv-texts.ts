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
  const rows = examinees.map((examinee) => [
    examinee.id,
    examinee.username,
    cell(examinee.name),
    quoted(examinee.password),
    keys.exams.get(examinee.exam) ?? '',
    keys.papers.get(examinee.questionpaper) ?? '',
    codes.get(examinee.school) ?? '',
    filledJson(examinee, ['email', 'emailVisibility', 'verified', 'nocamera']),
  ])
  const text = csv(['id', 'username', 'name', 'passwordhash', 'exam', 'questionpaper', 'school', 'extra'], rows)
  return { text, remarks: bentNames(examinees) }
}

export function supervisorsText({ supervisors, schools }: StoredOlympiad): CsvText {
  const codes = codesById(schools)
  const rows = supervisors.map((supervisor) => [
    supervisor.id,
    supervisor.username,
    sheetCell(supervisor.email),
    cell(supervisor.name),
    quoted(supervisor.password),
    supervisor.role,
    codes.get(supervisor.school) ?? '',
    filledJson(supervisor, ['emailVisibility', 'verified']),
  ])
  const text = csv(['id', 'username', 'email', 'name', 'passwordhash', 'role', 'school', 'extra'], rows)
  return { text, remarks: bentNames(supervisors) }
}

/** Time that examinees were given, the oldest first: the own windows follow from it. */
export function allowancesText({ allowances, examinees, supervisors }: StoredOlympiad, keys: Keys): CsvText {
  const [names, givers] = [namesById(examinees), namesById(supervisors)]
  const said = allowances.filter(({ examinee }) => names.has(examinee))
  const rows = said.map(({ id, examinee, kind, exam, minutes, percent, reason, by }) => [
    id,
    names.get(examinee) ?? '',
    kind,
    keys.exams.get(exam) ?? '',
    String(minutes),
    String(percent),
    cell(reason),
    givers.get(by) ?? '',
  ])
  const bent = said.filter(({ reason }) => oneLine(reason) !== reason)
  const lines = bent.map(
    ({ examinee }) => `the reason of time for ${names.get(examinee)} lost its line breaks or outer blanks`,
  )
  const text = csv(['id', 'examinee', 'kind', 'exam', 'minutes', 'percent', 'reason', 'by'], rows)
  return { text, remarks: [...leftOut('allowances', allowances, said), ...lines] }
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

/** The named fields that are not empty, as JSON; nothing where all are. */
function filledJson<R extends object>(record: R, names: readonly (keyof R & string)[]): string {
  const filled = names.filter((name) => record[name]).map((name) => [name, record[name]])
  return filled.length === 0 ? '' : quoted(JSON.stringify(Object.fromEntries(filled)))
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
  return count === 0 ? [] : [`${count} ${what} are left out: the record they refer to does not exist any more`]
}
