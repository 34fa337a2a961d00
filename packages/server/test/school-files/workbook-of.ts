import { makeZip } from '../hostile/school-files.ts'

const OOXML = 'http://schemas.openxmlformats.org'
const MAIN = `${OOXML}/spreadsheetml/2006/main`
const RELATIONS = `${OOXML}/officeDocument/2006/relationships`

/** A sheet of a workbook: texts, and what is hidden or merged. */
export interface SheetOf {
  readonly name: string
  readonly lines: readonly (readonly string[])[]
  readonly isHidden?: boolean
  /** From 1. */
  readonly hiddenRows?: readonly number[]
  /** `B2:B4`. */
  readonly merged?: readonly string[]
}

/** A workbook as Excel writes it, of some sheets. */
export function workbookOf(sheets: readonly SheetOf[]): Buffer {
  const ids = sheets.map((_, at) => at + 1)
  const named = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const relations = ids.map(
    (id) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  )
  const packages = `${OOXML}/package/2006`
  return makeZip([
    {
      path: '[Content_Types].xml',
      text: `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      path: '_rels/.rels',
      text: `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      path: 'xl/workbook.xml',
      text: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${named.join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="${packages}/relationships">${relations.join('')}</Relationships>`,
    },
    ...sheets.map((sheet, at) => ({ path: `xl/worksheets/sheet${at + 1}.xml`, text: sheetText(sheet) })),
  ])
}

function sheetText({ lines, hiddenRows = [], merged = [] }: SheetOf): string {
  const cellOf = (text: string, place: string) =>
    text === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = lines.map((cells, at) => {
    const row = at + 1
    const texts = cells.map((text, column) => cellOf(text, `${String.fromCharCode(65 + column)}${row}`))
    return `<row r="${row}"${hiddenRows.includes(row) ? ' hidden="1"' : ''}>${texts.join('')}</row>`
  })
  const ranges =
    merged.length === 0 ? '' : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData>${ranges}</worksheet>`
}
