import { createHash } from 'node:crypto'
import { type Engine, TimeSlice } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { importedAmong } from '../../../ground/server/imports/imported.ts'
import type { FileFault } from '../../declared/file-faults.ts'
import type { Decision, ImportCounts, RowChange, RowKind, StudentValues } from '../../declared/school-file.ts'
import { cleanLine, faultOf, type LineRules, type SourceLine } from '../read/clean-line.ts'
import { comparePerson } from './compare-person.ts'
import { type LineKeys, lineDoubles, lineKeys } from './line-doubles.ts'
import { type KnownPerson, peopleByKeys } from './school-people.ts'

const { examinees, studentdetails } = olympiad

/** A line to be planned. */
export interface PlanSource extends SourceLine {
  readonly place: number
  readonly decision: Decision | ''
}

/** What becomes of a line. */
export interface PlannedLine extends PlanSource {
  readonly kind: RowKind
  readonly values: StudentValues
  readonly keys: LineKeys
  readonly faults: readonly FileFault[]
  readonly changes: readonly RowChange[]
  /** Ids, or empty. */
  readonly examinee: string
  readonly twin: string
}

interface Planning {
  readonly school: string
  readonly rules: LineRules
}

/** The plan of all lines. */
export interface Plan {
  readonly counts: ImportCounts
  readonly hash: string
  /** Ids of the people whom a line is about. */
  readonly matched: ReadonlySet<string>
}

/** Lines that are planned, and written, together: 40 ms of a transaction. */
const PAGE = 1000

const NO_COUNTS = { new: 0, changed: 0, kept: 0, faulty: 0, doubtful: 0, gone: 0, lines: 0, edited: 0, foreign: 0 }

/** Plans lines page by page, and hands each page on. Others have their turns in between; nothing is written here. */
export async function planLines(
  engine: Engine,
  { school, rules, lines }: Planning & { readonly lines: AsyncIterable<PlanSource> | Iterable<PlanSource> },
  take: (page: readonly PlannedLine[]) => Promise<void> = async () => {},
): Promise<Plan> {
  const [hash, matched, doubles] = [createHash('sha256'), new Set<string>(), lineDoubles()]
  const counts = { ...NO_COUNTS }
  const slice = new TimeSlice()
  let page: Cleaned[] = []
  const flush = async () => {
    const planned = await planPage(engine, { school, page, matched, counts })
    for (const { place, kind, examinee, values, changes, decision } of planned) {
      counts[kind]++
      if (changes.some(({ isKept }) => isKept)) counts.edited++
      hash.update(`${JSON.stringify([place, kind, examinee, values, changes, decision])}\n`)
    }
    await take(planned)
    page = []
  }
  for await (const source of lines) {
    if (slice.isOver) await slice.next()
    counts.lines++
    page.push(cleaned(source, rules, doubles))
    if (page.length === PAGE) await flush()
  }
  if (page.length > 0) await flush()
  return { counts, hash: hash.digest('hex'), matched }
}

interface Cleaned {
  readonly source: PlanSource
  readonly values: StudentValues
  readonly keys: LineKeys
  readonly faults: readonly FileFault[]
}

function cleaned(source: PlanSource, rules: LineRules, doubles: ReturnType<typeof lineDoubles>): Cleaned {
  const { values, faults } = cleanLine(source, rules)
  const keys = lineKeys(values)
  const double = faults.length === 0 ? doubles(source.line, values, keys) : undefined
  if (!double) return { source, values, keys, faults }
  const at = double.code === 'roll.twice' ? rules.at.rollnumber?.[0] : rules.at.name?.[0]
  return { source, values, keys, faults: [faultOf(source, { ...double, at, heading: rules.heading })] }
}

interface Page {
  readonly school: string
  readonly page: readonly Cleaned[]
  readonly matched: Set<string>
  readonly counts: { foreign: number }
}

async function planPage(engine: Engine, { school, page, matched, counts }: Page): Promise<PlannedLine[]> {
  const good = page.filter(({ faults }) => faults.length === 0)
  const people = await peopleByKeys(engine, [...new Set(good.map(({ keys }) => keys.name))])
  const own = [...people.values()].flat().filter((one) => one.school === school)
  const hashes = await hashesOf(engine, own)
  return page.map(({ source, values, keys, faults }) => {
    const base = { ...source, values, keys, faults, changes: [], examinee: '', twin: '' }
    if (faults.length > 0) return { ...base, kind: 'faulty' }
    const namesakes = people.get(keys.name) ?? []
    const { person, twin, isForeign } = matchPerson(values, { school, namesakes, taken: matched })
    if (isForeign) counts.foreign++
    if (!person) return { ...base, kind: twin ? 'doubtful' : 'new', twin: twin?.id ?? '' }
    matched.add(person.id)
    const changes = comparePerson(values, { person, hashes: hashes(person) })
    const isChanged = changes.some(({ isKept }) => !isKept)
    return { ...base, kind: isChanged ? 'changed' : 'kept', changes, examinee: person.id }
  })
}

async function hashesOf(engine: Engine, people: readonly KnownPerson[]) {
  const accounts = await importedAmong(engine, { collection: examinees.name, ids: people.map(({ id }) => id) })
  const ids = people.flatMap(({ details }) => details?.id ?? [])
  const details = await importedAmong(engine, { collection: studentdetails.name, ids })
  return (person: KnownPerson) => {
    return { account: accounts.get(person.id), details: details.get(person.details?.id ?? '') }
  }
}

/** The student of a line: somebody of the school, perhaps somebody of another, or unknown. */
interface Match {
  readonly person?: KnownPerson
  readonly twin?: KnownPerson
  /** Another school has a student of this name, and this one does not. */
  readonly isForeign: boolean
}

interface Matching {
  readonly school: string
  /** All of the same name, wherever they are. */
  readonly namesakes: readonly KnownPerson[]
  /** Ids of people in another line. */
  readonly taken: ReadonlySet<string>
}

/** Finds who a line is about. Within the school by roll number, birth date or class; across schools it is never more than a question. */
function matchPerson(values: StudentValues, { school, namesakes, taken }: Matching): Match {
  const own = namesakes.filter((one) => one.school === school && !taken.has(one.id))
  let best: { readonly person: KnownPerson; readonly likeness: number } | undefined
  for (const person of own) {
    const likeness = likenessOf(values, person)
    if (likeness > (best?.likeness ?? 0)) best = { person, likeness }
  }
  if (best) return { person: best.person, isForeign: false }
  const others = namesakes.filter((one) => one.school !== school)
  const isForeign = others.some((one) => one.school !== '' && !differ(values.birthdate, one.details?.birthdate))
  const twin = others.find((one) => isPerhaps(values, one))
  return { isForeign, ...(twin && { twin }) }
}

const known = (one: string | undefined, other: string | undefined) => Boolean(one) && Boolean(other)
const agree = (one: string | undefined, other: string | undefined) => known(one, other) && one === other
const differ = (one: string | undefined, other: string | undefined) => known(one, other) && one !== other

/** How surely a line of the school is about somebody of the same name; 0 if it is not. */
function likenessOf(values: StudentValues, { details }: KnownPerson): number {
  if (agree(values.rollnumber, details?.rollnumber) && !differ(values.birthdate, details?.birthdate)) return 5
  if (agree(values.birthdate, details?.birthdate)) return 4
  if (agree(values.rollnumber, details?.rollnumber) && isLong(values.rollnumber)) return 3 // its birth date was corrected
  if (differ(values.birthdate, details?.birthdate) || differ(values.rollnumber, details?.rollnumber)) return 0
  return differ(values.class, details?.class) ? 0 : 1
}

/** Short numbers come again in each class. */
const isLong = (roll = '') => roll.length >= 4

function isPerhaps(values: StudentValues, { details }: KnownPerson): boolean {
  if (differ(values.birthdate, details?.birthdate)) return false
  return agree(values.birthdate, details?.birthdate) || agree(values.guardianphone, details?.guardianphone)
}
