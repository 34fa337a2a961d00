import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DRILL_FILE } from '@olympiad/olympiad/overview/declared/drill'
import { exitOnSignals, root } from '../../scripts/run-command.ts'
import { writeRaw } from '../load/raw.ts'
import { playDrill } from './drill/drill.ts'
import { DRILL_SIGNS, drillHtml } from './drill/drill-html.ts'
import { type Options, readOptions, USAGE } from './options.ts'
import { lengthsOf } from './plan.ts'
import { rehearse } from './rehearse.ts'
import { figuresOf } from './report/rehearsal-figures.ts'
import { reportHtml } from './report/report-html.ts'
import { reportLines } from './report/report-lines.ts'
import { refuseNearExam } from './world/near-exam.ts'

exitOnSignals()
try {
  const options = readOptions(process.argv.slice(2), join(root, 'demo'))
  if (!options) console.log(USAGE)
  process.exit(!options || (await play(options)) ? 0 : 1)
} catch (error) {
  console.error(`rehearse: ${error instanceof Error ? error.message : error}`)
  process.exit(2)
}

/** True where every promise was kept, and every bar met if that was asked for. */
async function play(options: Options): Promise<boolean> {
  await refuseNearExam(process.env, Date.now())
  if (options.isDrill) return drill(options)
  const report = await rehearse(options, {
    lengths: lengthsOf(options.minutes, options.students),
    say: (line) => console.log(line),
  })
  writeFileSync(options.report, reportHtml(report))
  if (options.raw) writeRaw(options.raw, { store: options.store, rehearsal: figuresOf(report) }, 'npm run rehearse')
  for (const line of reportLines(report)) console.log(line)
  console.log(`The report is in ${resolve(options.report)}`)
  const isSound = report.kept.every(({ broken }) => broken.length === 0)
  return isSound && (!options.isStrict || report.bars.every(({ isMet }) => isMet))
}

/** True where no failure did harm. What could not be played does none. */
async function drill({ store, students, report: file }: Options): Promise<boolean> {
  const report = await playDrill({ store, students, say: (line) => console.log(line) })
  writeFileSync(file, drillHtml(report))
  const { DATA_DIR: dataDir } = process.env
  if (dataDir && existsSync(dataDir)) writeFileSync(join(dataDir, DRILL_FILE), JSON.stringify(report))
  for (const { name, state } of report.results) console.log(`${DRILL_SIGNS[state]} ${name}`)
  console.log(`The report is in ${resolve(file)}`)
  return report.results.every(({ state }) => state !== 'failed')
}
