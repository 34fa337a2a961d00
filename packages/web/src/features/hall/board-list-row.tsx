import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { BoardRow } from '@olympiad/contract/hall/board'
import { questionCount, specForm } from '@olympiad/contract/papers/paper-form'
import type { Verdict } from '@olympiad/contract/readiness'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { memo } from 'react'
import { Lines } from '../../ui/lines.tsx'
import { formatMinute } from './format-clock.ts'
import { STATE_WORDS } from './state-words.tsx'

interface Props {
  /** Of the element. */
  readonly id: string
  readonly row: BoardRow
  /** Empty where all rows are of one school. */
  readonly schoolName: string
  /** The end that most have, which the head of the hall says. */
  readonly commonEnd: string
  /** Absent where nothing can be done about it. */
  readonly onAsk?: (anchor: HTMLElement) => void
}

/** One examinee: how they are, who they are, how far they are, and what is to be known beside. */
export const BoardListRow = memo(
  function BoardListRow({ id, row, schoolName, commonEnd, onAsk }: Props) {
    const { word, Sign, color } = STATE_WORDS[row.state]
    const called = row.name || row.username
    return (
      <Box component="li" id={id} tabIndex={-1} sx={rowStyle}>
        <Box sx={{ gridArea: 'state', display: 'flex', alignItems: 'center', gap: 1 }}>
          <Sign fontSize="small" color={color} aria-hidden />
          <Typography sx={{ fontWeight: 600 }}>{word}</Typography>
        </Box>
        <Typography sx={{ gridArea: 'who' }}>
          <bdi>{called}</bdi>
          {row.name !== '' && (
            <Typography component="span" color="textSecondary">
              {' '}
              {row.username}
            </Typography>
          )}
          {schoolName !== '' && (
            <Typography component="span" color="textSecondary" sx={{ display: 'block', fontSize: '0.875rem' }}>
              <bdi>{schoolName}</bdi>
            </Typography>
          )}
        </Typography>
        <Typography sx={{ gridArea: 'count', fontVariantNumeric: 'tabular-nums' }}>
          {row.answered} of {questionCount(specForm)}
        </Typography>
        <Typography color="textSecondary" sx={{ gridArea: 'notes', fontVariantNumeric: 'tabular-nums' }}>
          {notesOf(row, commonEnd).join(' · ')}
          {row.note !== '' && (
            <>
              {' · note: '}
              <Lines text={row.note} />
            </>
          )}
        </Typography>
        {onAsk && (
          <IconButton
            size="small"
            aria-label={`What to do for ${called}`}
            aria-haspopup="menu"
            onClick={(event) => onAsk(event.currentTarget)}
            sx={{ gridArea: 'acts' }}
          >
            <MoreVert />
          </IconButton>
        )}
      </Box>
    )
  },
  (before, after) =>
    JSON.stringify(before.row) === JSON.stringify(after.row) &&
    before.schoolName === after.schoolName &&
    before.commonEnd === after.commonEnd &&
    !before.onAsk === !after.onAsk,
)

const READINESS_WORDS: Readonly<Record<Verdict, string>> = {
  green: '✓ device ready',
  amber: '! device with warnings',
  red: '✗ device not ready',
}

function notesOf(row: BoardRow, commonEnd: string): string[] {
  const { seen, submitted, ends, takeovers, help, locked, events, lastEvent, readiness, nocamera, unwatched, paused } =
    row
  const hasOwnEnd = parseRecordTime(ends) !== parseRecordTime(commonEnd)
  return [
    submitted ? `submitted ${formatMinute(submitted)}` : seen ? `last seen ${formatMinute(seen)}` : 'not seen yet',
    ...(paused ? [`paused since ${formatMinute(paused)}`] : hasOwnEnd ? [`own end ${formatMinute(ends)}`] : []),
    ...(takeovers > 0 ? [takeovers === 1 ? 'changed device once' : `changed device ${takeovers} times`] : []),
    ...(help > 0 ? [help === 1 ? 'asks for help' : `asks for help ${help} times`] : []),
    ...(locked ? ['device locked'] : []),
    ...(events > 0
      ? [`${events === 1 ? 'one event' : `${events} events`} noticed, last ${formatMinute(lastEvent)}`]
      : []),
    ...(readiness ? [READINESS_WORDS[readiness]] : []),
    ...(nocamera ? ['may sit without a camera'] : []),
    ...(unwatched ? ['unwatched: no consent'] : []),
  ]
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto 40px', md: '170px minmax(0, 1fr) 90px minmax(0, 1.4fr) 40px' },
  gridTemplateAreas: {
    xs: '"state count acts" "who who acts" "notes notes acts"',
    md: '"state who count notes acts"',
  },
  columnGap: 2,
  alignItems: 'center',
  px: 2.5,
  py: 1,
  minHeight: 52,
  // What gets the focus must not lie under the head that stays.
  scrollMarginBlock: '12rem 2rem',
  '&:focus': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: -3 },
  borderTop: 1,
  borderColor: 'divider',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 52px',
} as const
