import { markSheet } from '@olympiad/olympiad/forms/declared/marking/mark-sheet'
import { rankSheets } from '@olympiad/olympiad/forms/declared/marking/rank-sheets'
import { Faults, faultText } from '../../bundle/faults.ts'
import { sheetCell } from '../../bundle/texts/sheet-cell.ts'
import { defineCommand } from '../command.ts'
import { JSON_OPTION } from '../results/find-set.ts'
import { readFormFile, readKeyFile } from './form-files.ts'
import { readSheetsFile, type ScoreSheet } from './sheets-file.ts'

const file = (help: string) => ({ value: 'FILE', help, required: true }) as const

export const run = defineCommand({
  name: 'score',
  about: 'Marks and ranks sheets by the form of a paper and its key, without any store.',
  usages: [''],
  options: {
    form: file('The form, as JSON.'),
    key: file('CSV with the columns question and entry.'),
    sheets: file('CSV with the column sheet and one for each question; born and takes where the form needs them.'),
    json: JSON_OPTION,
  },
  run: ({ options: { form = '', key = '', sheets = '', json } }) => score({ form, key, sheets }, json),
})

interface ScoreFiles {
  readonly form: string
  readonly key: string
  readonly sheets: string
}

async function score(files: ScoreFiles, isJson: boolean): Promise<number> {
  const faults = new Faults()
  const form = await readFormFile(files.form, faults)
  const key = form && (await readKeyFile(files.key, { form, faults }))
  const sheets = form && (await readSheetsFile(files.sheets, { form, faults }))
  if (!form || !key || !sheets || !faults.none) {
    for (const fault of faults.sorted()) console.error(faultText(fault))
    return 1
  }
  const marked = sheets.map((sheet) => ({ ...sheet, marked: markSheet(form, key, sheet) }))
  const ranks = rankSheets(form, marked)
  print(
    marked.map((sheet, at) => lineOf(sheet, ranks[at] ?? null)),
    isJson,
  )
  return 0
}

type MarkedScoreSheet = ScoreSheet & { readonly marked: ReturnType<typeof markSheet> }

function lineOf({ sheet, marked }: MarkedScoreSheet, rank: number | null) {
  const { units, right, wrong, partial, blank, given, withdrawn, sections, qualifies } = marked
  return { sheet, marks: units, right, wrong, partial, blank, given, withdrawn, sections, qualifies, rank }
}

function print(lines: readonly ReturnType<typeof lineOf>[], isJson: boolean): void {
  if (isJson) {
    console.log(JSON.stringify(lines))
    return
  }
  console.log('sheet,marks,right,wrong,partial,blank,given,withdrawn,sections,qualifies,rank')
  for (const { sections, rank, sheet, ...counts } of lines) {
    const { qualifies, ...figures } = counts
    console.log([sheetCell(sheet), ...Object.values(figures), sections.join(';'), qualifies, rank ?? ''].join())
  }
}
