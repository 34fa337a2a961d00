import { roleOf, type StaffRole } from '@olympiad/olympiad/ground/declared/roles'
import { allowedWindow } from '@olympiad/olympiad/time/server/windows/allowed-window'
import type { z } from 'zod'
import type { Bundle } from './bundle.ts'
import { Names, OLYMPIAD_FILE, type OlympiadFile, type PdfTrial } from './codec/open-bundle.ts'
import type { BundleRecord } from './codec/records.ts'
import { allCodecs, olympiadShape } from './collections/index.ts'
import { type Fault, Faults, type Report, WHOLE_FILE } from './faults.ts'
import { csvSheets } from './texts/csv-sheet.ts'
import { type JsonText, jsonText } from './texts/json-text.ts'
import { plainText } from './texts/plain-text.ts'
import type { RowSource } from './texts/sheet.ts'
import type { BundleSource } from './texts/source.ts'

/**
 * Reads and checks a whole bundle without writing anything: the records to write, or every fault that it has. `now` is in ms;
 * rows come from the bundle's CSV files unless `sheets` gives others. A `trial` draws the documents of the edition.
 */
export async function readBundle(
  source: BundleSource,
  { now: nowMs, sheets = csvSheets(source), trial }: { now: number; sheets?: RowSource; trial?: PdfTrial },
): Promise<{ bundle: Bundle } | { faults: Fault[] }> {
  const faults = new Faults()
  const olympiad = await readOlympiadFile(source, faults.of(OLYMPIAD_FILE))
  // Without the exams the other files cannot be checked: every reference in them would be reported as a fault.
  if (!olympiad) return { faults: faults.sorted() }
  const open = { source, sheets, faults, nowMs, trial, olympiad, names: new Names() }
  const records: Record<string, BundleRecord[]> = {}
  for (const [name, codec] of allCodecs) records[name] = await codec.read(open)
  if (!faults.none) return { faults: faults.sorted() }
  return { bundle: withOwnTime({ name: olympiad.name, ...records } as Bundle) }
}

/** Reads `olympiad.json`; undefined when its form is too wrong to go on. */
async function readOlympiadFile(source: BundleSource, report: Report): Promise<OlympiadFile | undefined> {
  const bytes = await source.read(OLYMPIAD_FILE)
  if (!bytes) report(WHOLE_FILE, 'is missing')
  const text = bytes && plainText(bytes, report)
  const json = text === undefined ? undefined : jsonText(text, report)
  if (!json) return undefined
  const parsed = olympiadShape.safeParse(json.value)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) reportIssue(issue, json, report)
    return undefined
  }
  const sections: Readonly<Record<string, unknown>> = parsed.data
  return { name: parsed.data.name, section: (name) => sections[name], at: json.at }
}

function reportIssue(issue: z.core.$ZodIssue, json: JsonText, report: Report) {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) report(json.nameAt([...issue.path, key]), `unknown key "${key}"`)
    return
  }
  const place = issue.path.join('.')
  report(json.at(issue.path), place ? `${place}: ${issue.message}` : issue.message)
}

/** The bundle with the windows that its allowances give. Only new examinees get them this way; acts change them later. */
function withOwnTime(bundle: Bundle): Bundle {
  const allowances = Map.groupBy(bundle.allowances, ({ examinee }) => examinee)
  const exams = new Map(bundle.exams.map((exam) => [exam.id, exam]))
  const papers = new Map(bundle.questionpapers.map(({ id, exam }) => [id, exam]))
  const roles = new Map(bundle.supervisors.map((one) => [one.id, roleOf(one)]))
  const examinees = bundle.examinees.map((examinee) => {
    const own = allowances.get(examinee.id)
    const exam = exams.get(papers.get(examinee.questionpaper) ?? examinee.exam)
    if (!own || !exam) return examinee
    const { starts = '', ends } = allowedWindow(exam, own)
    const by: StaffRole = roles.get(own.at(-1)?.by ?? '') ?? 'organiser'
    return { ...examinee, given: { starts, ends, grantedby: starts || ends ? by : '' } }
  })
  return { ...bundle, examinees }
}
