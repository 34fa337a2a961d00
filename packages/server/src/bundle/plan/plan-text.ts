import { isDeepStrictEqual } from 'node:util'
import type { Difference, ImportPlan, PlannedRecord } from './import-plan.ts'

/** Lines of one kind before the rest is only counted. */
const NAMED = 50
const LONGEST = 60
/** Fields that do not belong on a terminal and its logs: the plan says that they change, not to what. */
const UNTOLD: readonly string[] = ['password', 'questionpaper', 'questionpaperlink']

type Line = readonly [word: string, text: string]

/** What an import will do, a line for each record that differs from the bundle; new records are counted, or named if `verbose`. */
export function planLines(plan: ImportPlan, { verbose }: { readonly verbose: boolean }): string[] {
  const { records, gone, running, renamed } = plan
  const labels = new Map(records.map(({ wanted: { id, label } }) => [id, label]))
  const of = (fate: PlannedRecord['fate']) => records.filter((record) => record.fate === fate)
  const created = of('new')
  const kept = records.filter(({ fate, kept }) => fate === 'kept' || kept.length > 0)
  return [
    ...(renamed ? [['changed', `the olympiad: name ${renamed.stored} → ${renamed.wanted}`] as const] : []),
    ...running.map((name): Line => ['running', name]),
    ...(verbose ? created.map((record): Line => ['new', nameOf(record)]) : countLines(created)),
    ...bounded(
      of('changed').map((record) => ['changed', changedText(record, labels)]),
      verbose,
    ),
    ...bounded(
      kept.map((record) => ['kept', keptText(record, labels)]),
      verbose,
    ),
    ...bounded(
      gone.map(({ collection, label }) => ['gone', `${collection} "${label}" is not in the bundle; it stays`]),
      verbose,
    ),
  ].map(([word, text]) => `${word.padEnd(8)} ${text}`)
}

function countLines(records: readonly PlannedRecord[]): Line[] {
  if (records.length === 0) return []
  const counts = Map.groupBy(records, ({ wanted }) => wanted.collection)
  return [['new', [...counts].map(([collection, some]) => `${some.length} ${collection}`).join(', ')]]
}

function bounded(lines: readonly Line[], verbose: boolean): readonly Line[] {
  if (verbose || lines.length <= NAMED) return lines
  const [word] = lines[0] ?? ['']
  return [...lines.slice(0, NAMED), [word, `and ${lines.length - NAMED} more; --verbose names all`]]
}

type Labels = ReadonlyMap<string, string>

const nameOf = ({ wanted: { collection, label } }: PlannedRecord) => `${collection} "${label}"`

function changedText(record: PlannedRecord, labels: Labels): string {
  const fields = record.changed.map((one) => {
    const { field, stored, wanted } = one
    return `${field} ${placesOf(one) ?? (isTold(one) ? `${shown(stored, labels)} → ${shown(wanted, labels)}` : 'changes')}`
  })
  return `${nameOf(record)}: ${fields.join('; ')}`
}

function keptText(record: PlannedRecord, labels: Labels): string {
  if (!record.stored) return `${nameOf(record)} was deleted here; it stays away`
  const fields = record.kept.map((one) => {
    const { field, stored, wanted } = one
    return `${field} stays ${isTold(one) ? `${shown(stored, labels)}, not ${shown(wanted, labels)}` : 'as it is here'}`
  })
  return `${nameOf(record)}, edited here: ${fields.join('; ')}`
}

const isTold = ({ field, stored }: Difference) => !UNTOLD.includes(field) && !Array.isArray(stored)

/** The places where two lists differ, counted from one; undefined for anything but lists. */
function placesOf({ stored, wanted }: Difference): string | undefined {
  if (!Array.isArray(stored) || !Array.isArray(wanted)) return undefined
  const places = wanted.flatMap((value, index) => (isDeepStrictEqual(value, stored[index]) ? [] : [index + 1]))
  return `changes at ${places.slice(0, 10).join(', ')}${places.length > 10 ? ` and ${places.length - 10} more` : ''}`
}

function shown(value: unknown, labels: Labels): string {
  if (value === '' || value === null || value === undefined) return 'none'
  const text = typeof value === 'string' ? (labels.get(value) ?? value) : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
