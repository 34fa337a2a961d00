import NoPhotographyOutlined from '@mui/icons-material/NoPhotographyOutlined'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import VideocamOffOutlined from '@mui/icons-material/VideocamOffOutlined'
import Box from '@mui/material/Box'
import type { BoardRow } from '../../hall/declared/board.ts'
import { useServerNow } from '../lib/time/server-clock.ts'
import { formatAge, formatMinute } from '../staff/words/format-clock.ts'
import { Unseen } from '../ui/unseen.tsx'
import { drawnInSystemColors } from '../ui/window/forced-colors.ts'
import { STATE_WORDS } from './state-words.tsx'

/** Sign, word and colour of a state; on a phone the word is for screen readers alone, unless `hasWord`. */
export function StateCell({ row: { state }, hasWord = false }: { row: Pick<BoardRow, 'state'>; hasWord?: boolean }) {
  const { word, Sign, color } = STATE_WORDS[state]
  return (
    <Box
      component="span"
      title={word}
      sx={{ ...stateStyle, color: color === 'disabled' ? 'text.secondary' : `${color}.main` }}
    >
      <Sign sx={{ fontSize: 18, flex: 'none' }} aria-hidden />
      <Box component="span" sx={hasWord ? {} : wordStyle}>
        {word}
      </Box>
    </Box>
  )
}

/** The name, which may be cut on the screen but is read out whole, and the username beside it. */
export function StudentCell({ row: { name, username } }: { row: BoardRow }) {
  return (
    <Box component="span" sx={studentStyle} title={`${name} ${username}`.trim()}>
      {name !== '' && <bdi>{name}</bdi>}{' '}
      <Box component="span" sx={name === '' ? { fontWeight: 600 } : usernameStyle}>
        {username}
      </Box>
    </Box>
  )
}

/** Where they sit: `Hall 3 · 14`. */
export function SeatCell({ row: { room, seat } }: { row: BoardRow }) {
  return (
    <bdi title={`${room} ${seat}`.trim()}>
      <Box component="span" sx={roomStyle}>
        {room}
        {room !== '' && seat !== '' && ' · '}
      </Box>
      {seat}
    </bdi>
  )
}

/** How far they are, as a bar and in figures. */
export function AnsweredCell({ row: { answered, questions } }: { row: BoardRow }) {
  return (
    <Box component="span" sx={answeredStyle}>
      <Box component="span" aria-hidden sx={barStyle}>
        <Box component="span" sx={{ ...filledStyle, width: `${(100 * answered) / questions}%` }} />
      </Box>
      <strong>{answered}</strong>
    </Box>
  )
}

/** How long ago the device was there. */
export function SeenCell({ row: { seen, state } }: { row: BoardRow }) {
  const nowMs = useServerNow(30_000)
  if (seen === '') return <Unseen>not seen yet</Unseen>
  return (
    <Box
      component="span"
      title={`Last seen ${formatMinute(seen)}`}
      sx={state === 'lostLine' ? { color: 'error.main', fontWeight: 600 } : { color: 'text.secondary' }}
    >
      {formatAge(seen, nowMs)}
    </Box>
  )
}

/** Whether pictures come, as a sign with its words. */
export function CameraCell({ row }: { row: BoardRow }) {
  const { word, Sign, color } = cameraOf(row)
  if (!Sign) return null
  return (
    <Box component="span" title={word} sx={{ display: 'block', color, lineHeight: 0 }}>
      <Sign sx={{ fontSize: 18 }} aria-hidden />
      <Unseen>{word}</Unseen>
    </Box>
  )
}

function cameraOf({ nocamera, unwatched, state, seen }: BoardRow) {
  if (nocamera) return { word: 'May sit without a camera', Sign: NoPhotographyOutlined, color: 'text.secondary' }
  if (unwatched) return { word: 'No consent to pictures', Sign: VideocamOffOutlined, color: 'text.secondary' }
  if (state === 'picturesLate') return { word: 'Pictures late', Sign: NoPhotographyOutlined, color: 'warning.main' }
  return { word: 'Pictures come', Sign: seen === '' ? null : PhotoCameraOutlined, color: 'text.secondary' }
}

const stateStyle = { display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600 } as const
const wordStyle = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media (max-width: 899.95px)': { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
} as const
const studentStyle = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '& bdi': { fontWeight: 600 },
} as const
const usernameStyle = {
  color: 'text.secondary',
  fontFamily: 'fontFamilyMono',
  fontSize: '0.93em',
  '@media (max-width: 899.95px)': { display: 'none' },
} as const
/** A phone has room for the seat alone. */
const roomStyle = { '@media (max-width: 899.95px)': { display: 'none' } }
const answeredStyle = { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 } as const
const barStyle = {
  width: 46,
  height: 5,
  borderRadius: 3,
  overflow: 'hidden',
  bgcolor: 'divider',
  '@media (max-width: 1199.95px)': { display: 'none' },
} as const
const filledStyle = {
  ...{ display: 'block', height: '100%', bgcolor: 'primary.light' },
  ...drawnInSystemColors('Highlight'),
} as const
