import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { plural } from '../../ground/declared/spelling/counts.ts'
import type { TimelineEvent } from '../../judging/declared/timeline.ts'
import { timelineQuery } from '../../kit/hall/evidence-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { eventWords } from '../../kit/staff/words/event-words.ts'
import { formatMinute } from '../../kit/staff/words/format-clock.ts'
import { Loading } from '../../kit/ui/loading.tsx'

/** Older events are on the page of pictures and events. */
const MOST = 30

/** The day of a student as a list, the newest first; pictures are only counted. */
export function StudentDay({ id }: { readonly id: string }) {
  const query = useQuery(timelineQuery(id))
  const failure = useFailure(query)
  // While one steps through rows, the query still holds the day of the student before.
  const day = query.data?.examinee.id === id ? query.data : undefined
  return (
    <Box component="section" aria-labelledby="student-day" sx={{ p: 2 }}>
      <Typography id="student-day" variant="h3" sx={{ mb: 1 }}>
        The day
      </Typography>
      {failure && <Note severity="error" what={failureMessage(failure)} />}
      {!day && !failure && <Loading />}
      {day && <Events events={day.events} />}
    </Box>
  )
}

function Events({ events }: { readonly events: readonly TimelineEvent[] }) {
  const told = events.filter(({ kind }) => kind !== 'picture')
  const pictures = events.length - told.length
  const shown = told.slice(-MOST).reverse()
  return (
    <>
      <Typography color="textSecondary">
        {plural(pictures, 'picture')}
        {told.length > MOST && `. The newest ${MOST} of ${told.length} events`}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {shown.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was noticed has no name
          <Box component="li" key={at} sx={{ display: 'flex', gap: 1.5, py: 0.5 }}>
            <Typography
              component="span"
              color="textSecondary"
              sx={{ flex: '0 0 64px', fontVariantNumeric: 'tabular-nums' }}
            >
              {formatMinute(event.at)}
            </Typography>
            <Typography component="bdi" sx={{ overflowWrap: 'anywhere' }}>
              {eventWords(event)}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
