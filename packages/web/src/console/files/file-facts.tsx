import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { DATE_ORDERS, type DateOrder, ENCODINGS, type Encoding } from '@olympiad/contract/school-files/school-file'
import { type ReactNode, useRef, useState } from 'react'
import { Sheet } from '../../staff/parts/sheet.tsx'
import type { SchoolImport } from './files-queries.ts'
import type { ImportActs } from './use-import.ts'

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
const SEPARATOR_WORDS: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

/** What the file is: everything that was guessed, and what can be chosen instead. */
export function FileFacts({ file, acts }: { file: SchoolImport; acts: ImportActs }) {
  const { reading, state } = file
  const input = useRef<HTMLInputElement>(null)
  const [encoding, setEncoding] = useState<Encoding | ''>('')
  if (!reading) return null
  const isOpen = state === 'planned' && !acts.isBusy
  const sheets = reading.sheets.map(({ name, lines }) => `${name || 'one list'}, ${lines.toLocaleString('en')} lines`)
  return (
    <Sheet title="What the file is">
      <Box component="dl" sx={list}>
        <Fact term="Kind">
          {reading.encoding === '' ? 'Excel workbook' : `Text, ${SEPARATOR_WORDS[reading.separator] ?? ''}`}
        </Fact>
        <Fact term={sheets.length > 1 ? 'Sheets' : 'Sheet'}>{sheets.join('; ')}</Fact>
        {reading.encoding !== '' && <Fact term="Letters">{ENCODING_WORDS[reading.encoding]}</Fact>}
        <Fact term="Heading">in line {reading.headingLine}</Fact>
        <Fact term="Language">{reading.languages.join(' and ') || 'not known'}</Fact>
        <Fact term="Dates">
          <Select
            size="small"
            value={reading.dateOrder}
            disabled={!isOpen}
            inputProps={{ 'aria-label': 'How dates are written' }}
            onChange={(event) => void acts.plan({ mapping: { dateOrder: event.target.value as DateOrder } })}
          >
            {DATE_ORDERS.map((order) => (
              <MenuItem key={order} value={order}>
                {DATE_WORDS[order]}
              </MenuItem>
            ))}
          </Select>
        </Fact>
        <Fact term="Left out">
          {[
            ...reading.totals.map((text) => `“${text}”`),
            ...(reading.empty > 0 ? [`${reading.empty} empty ${reading.empty === 1 ? 'line' : 'lines'}`] : []),
          ].join(', ') || 'nothing'}
        </Fact>
      </Box>
      {state === 'planned' && (
        <Box sx={{ p: '0 16px 14px', display: 'grid', gap: 1 }}>
          {reading.encoding !== '' && (
            <Select
              size="small"
              displayEmpty
              value={encoding}
              inputProps={{ 'aria-label': 'Letters of the file' }}
              onChange={(event) => setEncoding(event.target.value as Encoding | '')}
            >
              <MenuItem value="">Guess the letters again</MenuItem>
              {ENCODINGS.map((one) => (
                <MenuItem key={one} value={one}>
                  Read as {ENCODING_WORDS[one]}
                </MenuItem>
              ))}
            </Select>
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
              if (again) void acts.plan({ file: again, ...(encoding !== '' && { mapping: { encoding } }) })
            }}
          />
          <Button variant="outlined" disabled={!isOpen} onClick={() => input.current?.click()}>
            Give the file once more…
          </Button>
        </Box>
      )}
    </Sheet>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr)',
  gap: '8px',
  m: 0,
  p: 2,
  fontSize: '0.875rem',
  alignItems: 'center',
}
