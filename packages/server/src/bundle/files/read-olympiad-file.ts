import type { z } from 'zod'
import { type Faults, WHOLE_FILE } from '../faults.ts'
import { bundleTime } from '../texts/bundle-time.ts'
import { type JsonText, jsonText, type Place } from '../texts/json-text.ts'
import { plainText } from '../texts/plain-text.ts'
import { type BundleSource, pathFault } from '../texts/source.ts'
import { type OlympiadFile, olympiadShape } from './olympiad-shape.ts'

export const OLYMPIAD_FILE = 'olympiad.json'

/** A sound `olympiad.json`, and where its parts stand. */
export interface Olympiad {
  readonly file: OlympiadFile
  readonly at: (path: readonly PropertyKey[]) => Place
}

/** Reads and checks `olympiad.json` by itself; undefined when its shape is too wrong to go on. */
export async function readOlympiadFile(
  source: BundleSource,
  { now, faults }: { now: number; faults: Faults },
): Promise<Olympiad | undefined> {
  const report = faults.of(OLYMPIAD_FILE)
  const bytes = await source.read(OLYMPIAD_FILE)
  if (!bytes) {
    report(WHOLE_FILE, 'is missing')
    return undefined
  }
  const text = plainText(bytes, report)
  const json = text === undefined ? undefined : jsonText(text, report)
  if (!json) return undefined
  const parsed = olympiadShape.safeParse(json.value)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) reportIssue(issue, json, report)
    return undefined
  }
  const olympiad = { file: parsed.data, at: json.at }
  checkKeys(olympiad, report)
  checkTimes(olympiad, { now, report })
  checkPapers(olympiad, report)
  return olympiad
}

type Report = ReturnType<Faults['of']>

function reportIssue(issue: z.core.$ZodIssue, json: JsonText, report: Report) {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) report(json.nameAt([...issue.path, key]), `unknown key "${key}"`)
    return
  }
  const place = issue.path.join('.')
  report(json.at(issue.path), place ? `${place}: ${issue.message}` : issue.message)
}

function checkKeys({ file, at }: Olympiad, report: Report) {
  for (const list of ['exams', 'questionpapers', 'instructions', 'notifications'] as const) {
    const seen = new Set<string>()
    file[list].forEach(({ key }, index) => {
      if (seen.has(key)) report(at([list, index, 'key']), `the key "${key}" is used twice in ${list}`)
      seen.add(key)
    })
    file[list].forEach(({ id }, index) => {
      if (id && file[list].findIndex((one) => one.id === id) < index)
        report(at([list, index, 'id']), `the id "${id}" is used twice in ${list}`)
    })
  }
}

function checkTimes({ file, at }: Olympiad, { now, report }: { now: number; report: Report }) {
  file.exams.forEach((exam, index) => {
    const [starts, ends] = (['starts', 'ends'] as const).map((field) => {
      const time = bundleTime(exam[field], now)
      if (Number.isNaN(time))
        report(
          at(['exams', index, field]),
          `"${exam[field]}" is not a time: write 2025-10-26T04:30:00Z with its zone, or -10m, +2h, +1d from the import`,
        )
      return time
    }) as [number, number]
    if (ends <= starts) report(at(['exams', index, 'ends']), `the exam "${exam.key}" ends before it starts`)
  })
}

function checkPapers({ file, at }: Olympiad, report: Report) {
  const exams = new Set(file.exams.map(({ key }) => key))
  file.questionpapers.forEach((paper, index) => {
    const place = (field: string) => at(['questionpapers', index, field])
    if (!exams.has(paper.exam)) report(place('exam'), `there is no exam "${paper.exam}"`)
    if (paper.file === undefined && paper.link === undefined)
      report(place('key'), `the paper "${paper.key}" needs a file or a link`)
    for (const field of ['file', 'answers'] as const) {
      const fault = paper[field] === undefined ? undefined : pathFault(paper[field])
      if (fault) report(place(field), fault)
    }
  })
}
