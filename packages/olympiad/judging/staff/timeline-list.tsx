import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileTokenQuery } from '../../kit/hall/evidence-queries.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { eventWords, markWords } from '../../kit/staff/words/event-words.ts'
import { formatClock } from '../../kit/staff/words/format-clock.ts'
import type { Timeline, TimelineEvent } from '../declared/timeline.ts'
import { Marks } from './marks.tsx'
import { NoPicture, SmallPicture } from './small-picture.tsx'

const STRETCH_MS = 10 * 60_000
const FILTERS = ['Everything', 'Pictures', 'Events'] as const
type Filter = (typeof FILTERS)[number]

/** What was noticed, in stretches of ten minutes: pictures side by side, everything else in lines. */
export function TimelineList({ events }: Pick<Timeline, 'events'>) {
  const [filter, setFilter] = useState<Filter>('Everything')
  const shown = events.filter((event) => filter === 'Everything' || isImage(event) === (filter === 'Pictures'))
  const stretches = Map.groupBy(shown, ({ at }) => Math.floor(parseRecordTime(at) / STRETCH_MS) * STRETCH_MS)
  return (
    <Sheet title="What was noticed" acts={<Filters chosen={filter} onChoose={setFilter} />}>
      <Box sx={{ p: 2 }}>
        {shown.length === 0 && <Typography color="textSecondary">Nothing was noticed.</Typography>}
        {[...stretches].map(([fromMs, some]) => (
          <Stretch key={fromMs} from={formatClock(formatRecordTime(fromMs))} events={some} />
        ))}
      </Box>
    </Sheet>
  )
}

function Filters({ chosen, onChoose }: { chosen: Filter; onChoose: (filter: Filter) => void }) {
  return (
    <Box role="group" aria-label="Shown" sx={{ display: 'flex', gap: 1 }}>
      {FILTERS.map((one) => (
        <Chip
          key={one}
          component="button"
          clickable
          aria-pressed={chosen === one}
          variant={chosen === one ? 'filled' : 'outlined'}
          color={chosen === one ? 'primary' : 'default'}
          label={one}
          onClick={() => onChoose(one)}
        />
      ))}
    </Box>
  )
}

const isImage = ({ kind }: TimelineEvent) => kind === 'picture' || kind === 'capture'

function Stretch({ from, events }: { from: string; events: readonly TimelineEvent[] }) {
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        From {from} on
      </Typography>
      <Box component="ul" sx={listStyle}>
        {events
          .filter((event) => !isImage(event))
          .map((event, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was noticed has no name, and its place never changes
            <Typography component="li" key={at} sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
              <Times event={event} /> <bdi>{eventWords(event)}</bdi>
            </Typography>
          ))}
        {events.filter(isImage).map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={at}>
            <Image event={event} />
            <Times event={event} />
            {event.kind === 'picture' && <Marks words={markWords(event.marks)} />}
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** The server's time, and the device's where that is another. */
function Times({ event }: { event: TimelineEvent }) {
  const device = 'taken' in event ? formatClock(formatRecordTime(event.taken)) : ''
  const server = formatClock(event.at)
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {server}
      {device !== '' && device !== server && ` (by the device ${device})`}
    </Typography>
  )
}

function Image({ event }: { event: TimelineEvent }) {
  const token = useQuery({ ...fileTokenQuery, enabled: event.kind === 'capture' }).data
  if (event.kind === 'picture') {
    if (event.length === 0) return <NoPicture why={eventWords(event)} />
    return <SmallPicture place={event} about={`Picture of ${formatClock(event.at)}`} />
  }
  if (event.kind !== 'capture') return null
  if (!token) return <NoPicture why="Still of the camera" />
  const record = { id: event.id, collectionId: 'cameracaptures' }
  const url = recordService.files.getURL(record, event.file, { token, thumb: '320x180' })
  const about = `${eventWords(event)}, ${formatClock(event.at)}`
  return <img src={url} alt={about} loading="lazy" style={{ width: '100%', aspectRatio: '16 / 9', borderRadius: 4 }} />
}

const listStyle = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
} as const
