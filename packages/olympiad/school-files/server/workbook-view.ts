import type { WorkbookPart } from './unpack-workbook.ts'

/** What a sheet hides, and which cells are one. */
export interface SheetView {
  readonly isHidden: boolean
  /** Rows that are hidden by hand or by a filter, from 1. */
  readonly hiddenRows: ReadonlySet<number>
  /** Ranges of one column over several rows. */
  readonly tall: readonly TallCell[]
}

/** A cell over several rows; columns count from 0, rows from 1. */
export interface TallCell {
  readonly column: number
  readonly from: number
  readonly to: number
}

const SHEET = /<(?:[\w.-]{1,20}:)?sheet\s([^<>]*)>/g
const RELATION = /<(?:[\w.-]{1,20}:)?Relationship\s([^<>]*)>/g
const ROW = /<(?:[\w.-]{1,20}:)?row\s([^<>]*)>/g
const MERGED = /<(?:[\w.-]{1,20}:)?mergeCell\s([^<>]*)>/g
const HIDDEN = /\s(?:hidden|zeroHeight)\s?=\s?["'](?:1|true)["']/

/** What the sheets of a workbook hide, in their order. */
export function sheetViews(parts: readonly WorkbookPart[]): readonly SheetView[] {
  const byPath = new Map(parts.map(({ path, bytes }) => [path.toLowerCase(), bytes]))
  const text = (path: string) => byPath.get(path.toLowerCase())?.toString('latin1') ?? ''
  const targets = new Map(
    [...text('xl/_rels/workbook.xml.rels').matchAll(RELATION)].map(([, said = '']) => [
      attribute(said, 'Id'),
      attribute(said, 'Target'),
    ]),
  )
  return [...text('xl/workbook.xml').matchAll(SHEET)].map(([, said = '']) => {
    const target = targets.get(attribute(said, String.raw`\w+:id`)) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return viewOf(text(path), attribute(said, 'state'))
  })
}

function viewOf(xml: string, state: string): SheetView {
  const hiddenRows = new Set<number>()
  let row = 0
  for (const [, said = ''] of xml.matchAll(ROW)) {
    row = Number(attribute(said, 'r')) || row + 1
    if (HIDDEN.test(` ${said}`)) hiddenRows.add(row)
  }
  const tall = [...xml.matchAll(MERGED)].flatMap(([, said = '']) => tallCell(attribute(said, 'ref')) ?? [])
  return { isHidden: /hidden/i.test(state), hiddenRows, tall }
}

function tallCell(range: string): TallCell | undefined {
  const [, letters = '', from = '', others, to = ''] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? []
  if (letters !== others || Number(from) >= Number(to)) return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, from: Number(from), to: Number(to) }
}

const attribute = (said: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s?=\\s?["']([^"']*)["']`).exec(said)?.[1] ?? ''
