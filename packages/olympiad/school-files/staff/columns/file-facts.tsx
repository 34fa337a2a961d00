import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { SEPARATORS, type Separator } from '../../../ground/declared/spreadsheets/guess-separator.ts'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import { DATE_ORDERS, type DateOrder, ENCODINGS, type Encoding, type FileReading } from '../../declared/school-file.ts'
import type { SchoolImport } from '../files-queries.ts'
import type { ImportActs } from '../use-import.ts'
import { Choice, Fact } from './fact.tsx'
import { fileOf } from './given-files.ts'
import { useAnotherWay } from './use-another-way.ts'

const DATE_WORDS: Readonly<Record<DateOrder, string>> = {
  dayFirst: 'day first: 31/07/2010',
  monthFirst: 'month first: 07/31/2010',
  yearFirst: 'year first: 2010-07-31',
}
const ENCODING_WORDS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, other order',
  'windows-1252': 'Windows, western',
}
const SEPARATOR_WORDS: Readonly<Record<Separator, string>> = {
  ',': 'comma ,',
  ';': 'semicolon ;',
  '\t': 'tab',
  '|': 'bar |',
}

const dates = DATE_ORDERS.map((one) => [one, DATE_WORDS[one]] as const)
const encodings = ENCODINGS.map((one) => [one, ENCODING_WORDS[one]] as const)
const separators = SEPARATORS.map((one) => [one, SEPARATOR_WORDS[one]] as const)
const linesIn = (lines: number) => plural(lines, 'line')

/** The facts of the file: every guess, its reason, and the other choices. */
export function FileFacts({ file, acts }: { file: SchoolImport; acts: ImportActs }) {
  const { id, reading, state } = file
  const { input, choose, give } = useAnotherWay(id, acts)
  if (!reading) return null
  const isOpen = state === 'planned' && !acts.isBusy
  return (
    <Sheet title="What the file is">
      <Box component="dl" sx={list}>
        <Fact term="Kind">{reading.encoding === '' ? 'Excel workbook' : 'Text'}</Fact>
        {reading.encoding !== '' && (
          <Fact term="Letters" why={reading.encodingWhy}>
            <Choice<Encoding>
              label="Letters of the file"
              {...{ value: reading.encoding, options: encodings, isOpen }}
              onChoose={(encoding) => choose({ encoding })}
            />
          </Fact>
        )}
        {reading.separator !== '' && (
          <Fact term="Cells" why={reading.separatorWhy}>
            <Choice<Separator>
              label="What stands between cells"
              {...{ value: reading.separator, options: separators, isOpen }}
              onChoose={(separator) => choose({ separator })}
            />
          </Fact>
        )}
        <SheetFact {...{ reading, isOpen }} onChoose={(sheet) => choose({ sheet })} />
        <Fact term="Heading" why={reading.headingWhy}>
          <HeadingLine line={reading.headingLine} isOpen={isOpen} onChoose={(headingLine) => choose({ headingLine })} />
        </Fact>
        <Fact term="Language">{reading.languages.join(' and ') || 'not known'}</Fact>
        <Fact term="Dates" why={reading.dateWhy}>
          <Choice<DateOrder>
            label="How dates are written"
            {...{ value: reading.dateOrder, options: dates, isOpen }}
            onChoose={(dateOrder) => void acts.plan({ mapping: { dateOrder } })}
          />
        </Fact>
        <Fact term="Left out">{leftOut(reading)}</Fact>
      </Box>
      {state === 'planned' && (
        <Box sx={{ p: '0 16px 14px', display: 'grid', gap: 1 }}>
          {!fileOf(id) && (
            <Typography variant="body2" color="textSecondary">
              No file is kept. Other letters, cells or headings ask for it once more.
            </Typography>
          )}
          <input
            ref={input}
            type="file"
            hidden
            aria-label="The file once more"
            accept=".csv,.txt,.tsv,.xlsx"
            onChange={(event) => {
              const [again] = Array.from(event.target.files ?? [])
              event.target.value = ''
              give(again)
            }}
          />
          <Button variant="outlined" disabled={!isOpen} onClick={() => input.current?.click()}>
            Upload again…
          </Button>
        </Box>
      )}
    </Sheet>
  )
}

interface SheetFactProps {
  readonly reading: FileReading
  readonly isOpen: boolean
  readonly onChoose: (sheet: string) => void
}

/** The sheets that are read; where there are several, one of them can be chosen. */
function SheetFact({ reading: { sheets, read, sheetWhy }, isOpen, onChoose }: SheetFactProps) {
  const [only] = sheets
  if (sheets.length < 2) return <Fact term="Sheet">{`${only?.name || 'one list'}, ${linesIn(only?.lines ?? 0)}`}</Fact>
  const isSeveral = read.length > 1
  const several = ['', `${plural(read.length, 'sheet')} of the same heading`] as const
  return (
    <Fact term="Sheet" why={sheetWhy}>
      <Choice<string>
        label="The sheet that is read"
        value={isSeveral ? '' : (read[0] ?? '')}
        options={[
          ...(isSeveral ? [several] : []),
          ...sheets.map(({ name, lines }) => [name, `${name}, ${linesIn(lines)}`] as const),
        ]}
        isOpen={isOpen}
        onChoose={(sheet) => sheet !== '' && onChoose(sheet)}
      />
    </Fact>
  )
}

const leftOut = ({ totals, empty, leftOutColumns = [], leftOutSheets = [] }: FileReading) =>
  [
    ...leftOutColumns.map(({ column, heading }) => (heading === '' ? `column ${column}` : `“${heading}”`)),
    ...leftOutSheets.map(({ name, why }) => `sheet “${name}”${why === 'hidden' ? ' (hidden)' : ''}`),
    ...totals.map((text) => `“${text}”`),
    ...(empty > 0 ? [`${empty} empty ${empty === 1 ? 'line' : 'lines'}`] : []),
  ].join(', ') || 'nothing'

const list = {
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr)',
  gap: '8px',
  m: 0,
  p: 2,
  fontSize: '0.875rem',
  alignItems: 'center',
}

interface HeadingLineProps {
  readonly line: number
  readonly isOpen: boolean
  readonly onChoose: (line: number) => void
}

/** The number of the line with the heading; Enter, or leaving the field, reads the file by another one. */
function HeadingLine({ line, isOpen, onChoose }: HeadingLineProps) {
  const [typed, setTyped] = useState<string>()
  const save = () => {
    const chosen = Number(typed)
    setTyped(undefined)
    if (Number.isInteger(chosen) && chosen > 0 && chosen !== line) onChoose(chosen)
  }
  return (
    <OutlinedInput
      size="small"
      type="number"
      startAdornment={<span style={{ paddingInlineEnd: 8, flexShrink: 0 }}>line</span>}
      value={typed ?? line}
      disabled={!isOpen}
      inputProps={{ 'aria-label': 'Line of the heading', min: 1 }}
      sx={{ maxWidth: 130 }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
