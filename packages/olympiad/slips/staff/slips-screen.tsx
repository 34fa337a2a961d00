import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useOwnSchool } from '../../kit/console/lists/choices/use-own-school.ts'
import { onePage } from '../../kit/console/lists/file-pages.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { SLIP_HOURS } from '../declared/slip-states.ts'
import { NewPrint } from './new-print.tsx'
import { printColumns } from './print-columns.ts'
import { PrintLine } from './print-line.tsx'
import { RoomLists } from './room-lists.tsx'
import { patchPrints, printsQuery } from './slip-queries.ts'

const SPREAD_MS = 500
const NO_PRINT = 'No slips have been printed yet.'
/** Prints of all schools have slips of this one too, and only an organiser sees them. */
const NO_OWN_PRINT = 'No slips have been printed for your school alone.'

/** Slips with usernames and new passwords: what can be printed, and the prints of the last days. */
export function SlipsScreen() {
  const own = useOwnSchool()
  const query = useQuery(printsQuery)
  const failure = useFailure(query)
  useLiveQuery({ queryKey: printsQuery.queryKey, topics: ['slipprints/*'], patch: patchPrints, spreadMs: SPREAD_MS })
  const prints = query.data
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Slips and lists"
        note="Each student gets a username and a new password on paper, ten slips a page."
        acts={<SaveButtons name="prints-of-slips" columns={printColumns} pages={() => onePage(prints ?? [])} />}
      />
      {own.isKnown && (
        <Box sx={halves}>
          <NewPrint ownSchool={own.school} />
          <RoomLists ownSchool={own.school} />
        </Box>
      )}
      {failure && <LoadFailure of="The list" failure={failure} />}
      {!prints && !failure && <Loading />}
      {prints?.length === 0 && <Typography>{own.school === null ? NO_PRINT : NO_OWN_PRINT}</Typography>}
      {prints && prints.length > 0 && (
        <Sheet title="Prints" note={`can be fetched for ${SLIP_HOURS} hours`}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {prints.map((print) => (
              <PrintLine key={print.id} print={print} />
            ))}
          </Box>
        </Sheet>
      )}
    </Box>
  )
}

const halves = {
  ...{ display: 'grid', gap: '12px', alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
