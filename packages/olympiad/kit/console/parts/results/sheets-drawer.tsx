import Box from '@mui/material/Box'
import { useQueries } from '@tanstack/react-query'
import type { ExamineeSheet } from '../../../../results/declared/examinee-sheet.ts'
import { RowDrawer } from '../../../staff/drawer/row-drawer.tsx'
import { LoadFailure } from '../../../staff/parts/load-failure.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { sheetQuery } from './sheet-queries.ts'
import { SheetTable } from './sheet-table.tsx'

interface SheetsDrawerProps {
  /** The sheets: one, or two that are compared. */
  readonly examinees: readonly string[]
  readonly onStep?: (by: -1 | 1) => void
  readonly onClose: () => void
}

const nameOf = ({ examinee: { name, username } }: ExamineeSheet) => name || username

/** The letters of one sheet beside the key, or of two beside each other. */
export function SheetsDrawer({ examinees, onStep, onClose }: SheetsDrawerProps) {
  const found = useQueries({ queries: examinees.map((examinee) => sheetQuery(examinee)) })
  const sheets = found.flatMap(({ data }) => (data ? [data] : []))
  const failure = found.find(({ error }) => error !== null)?.error
  const isWhole = sheets.length === examinees.length
  return (
    <RowDrawer
      title={isWhole ? sheets.map(nameOf).join(' and ') : 'Sheet'}
      about={isWhole && <About sheets={sheets} />}
      onStep={onStep}
      onClose={onClose}
      acts={null}
    >
      {failure && (
        <Box sx={{ p: '16px' }}>
          <LoadFailure failure={failure} />
        </Box>
      )}
      {!isWhole && !failure && <Loading />}
      {isWhole && <SheetTable sheets={sheets} names={sheets.map(nameOf)} />}
    </RowDrawer>
  )
}

function About({ sheets }: { readonly sheets: readonly ExamineeSheet[] }) {
  return sheets.map(({ examinee: { id, username, school }, exam, isVoid }) => (
    <Box key={id} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {username}, <bdi>{school}</bdi> · <bdi>{exam.name}</bdi>
      {isVoid && ' · void'}
    </Box>
  ))
}
