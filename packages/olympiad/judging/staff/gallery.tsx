import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { StateCell } from '../../kit/hall/board-cells.tsx'
import { galleryQuery, type ShownPage } from '../../kit/hall/evidence-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { paths } from '../../kit/paths.ts'
import { noticedWords } from '../../kit/staff/words/event-words.ts'
import { formatClock } from '../../kit/staff/words/format-clock.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { Marks } from './marks.tsx'
import { NoPicture, SmallPicture } from './small-picture.tsx'

/** The newest picture of each who sits an exam, with how they get on; it leads to what was noticed of them. */
export function Gallery({ shown, onPage }: { shown: ShownPage; onPage: (after: string) => void }) {
  const gallery = useQuery(galleryQuery(shown))
  const failure = useFailure(gallery)
  if (!gallery.data) return failure ? <Alert severity="error">{failureMessage(failure)}</Alert> : <Loading />
  const { items, next } = gallery.data
  return (
    <Stack spacing={2}>
      {failure && <Alert severity="error">{failureMessage(failure)} What is shown is older.</Alert>}
      {items.length === 0 && <Typography color="textSecondary">{emptyWords(shown)}</Typography>}
      <Box component="ul" aria-label="Newest pictures" sx={gridStyle}>
        {items.map(({ id, username, name, latest, marks, state, events }) => (
          <li key={id}>
            <Link component={RouterLink} to={`${paths.evidence}?examinee=${id}`} underline="hover" color="inherit">
              {latest ? (
                <SmallPicture key={`${latest.batch} ${latest.offset}`} place={latest} about="" />
              ) : (
                <NoPicture why="No picture came yet." />
              )}
              <Typography noWrap sx={{ mt: 0.5 }}>
                <bdi>{name || username}</bdi>
              </Typography>
            </Link>
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {latest ? `${username} · ${formatClock(latest.at)}` : username}
            </Typography>
            <Typography variant="body2" component="div" sx={stateLineStyle}>
              <StateCell row={{ state }} hasWord />
              {events > 0 && <span>· {plural(events, 'event')}</span>}
            </Typography>
            <Marks words={noticedWords(marks)} />
          </li>
        ))}
      </Box>
      {(shown.after !== '' || next !== '') && (
        <Stack direction="row" spacing={1}>
          <Button variant="outlined" disabled={shown.after === ''} onClick={() => onPage('')}>
            First page
          </Button>
          <Button variant="outlined" disabled={next === ''} onClick={() => onPage(next)}>
            Next page
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

function emptyWords({ find, only }: ShownPage): string {
  if (find !== '') return 'No student matches.'
  return only === '' ? 'Nobody sits this exam.' : 'Nothing was noticed of anybody.'
}

const stateLineStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 } as const

const gridStyle = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
} as const
