import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Exam } from '../../exams/declared/exams.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { TableAddress } from '../../kit/staff/table/use-table-address.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import type { Outage, Outages } from '../declared/outages.ts'
import { isOpenSlot } from '../declared/repair-outage.ts'
import { outagesQuery } from './outage-queries.ts'
import { OutageStudents } from './outage-students.tsx'
import { outageLine, outageTitle } from './outage-words.ts'

interface OutageSheetProps {
  readonly exam: Exam
  readonly exams: readonly Exam[]
  readonly address: TableAddress
}

/** The outages that were found; the students of the chosen one below. */
export function OutageSheet({ exam, exams, address }: OutageSheetProps) {
  const query = useQuery(outagesQuery(exam.id))
  const failure = useFailure(query)
  const found = query.data
  const shown = found?.outages.find(({ id }) => id === address.filters.outage)
  const nowMs = serverNow()
  const slots = exams.filter((one) => one.id !== exam.id && isOpenSlot(one, nowMs))
  const show = (id: string) => address.change({ filters: { outage: id }, find: '' })
  return (
    <>
      <Sheet title="Found" note={found && sinceWords(found)}>
        {failure && <LoadFailure of="The list" failure={failure} />}
        {!found && !failure && <Loading />}
        {found?.outages.length === 0 && <Typography sx={{ p: 2 }}>No outage was found.</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found?.outages.map((outage) => (
            <OutageLine key={outage.id} outage={outage} isShown={outage === shown} onShow={() => show(outage.id)} />
          ))}
        </Box>
      </Sheet>
      {shown && <OutageStudents key={shown.id} {...{ exam, slots, outage: shown, address }} />}
    </>
  )
}

const sinceWords = ({ since }: Outages) =>
  since === '' ? 'the server has no log of being up yet' : `the server’s log begins ${formatShort(since)}`

interface OutageLineProps {
  readonly outage: Outage
  readonly isShown: boolean
  readonly onShow: () => void
}

function OutageLine({ outage, isShown, onShow }: OutageLineProps) {
  const title = outageTitle(outage)
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{title}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {outageLine(outage)}
        </Typography>
      </Box>
      <Button variant="outlined" aria-pressed={isShown} aria-label={`Students of ${title}`} onClick={onShow}>
        Students
      </Button>
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: '10px 16px',
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const
