import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { UNDO_MS } from '../../../many/declared/many.ts'
import { useServerNow } from '../../lib/time/server-clock.ts'
import { Note } from '../parts/note.tsx'
import { tint } from '../staff-theme.tsx'
import type { Undoable } from './undo-store.ts'
import type { useUndo } from './use-undo.ts'

/** How long an offer stays at the foot; then it moves to the head and stays there. */
const AT_FOOT_MS = 8000
/** More would push the page down: the oldest wait until others are gone. */
const MOST = 3

/** The last act, with “Undo” and the time left for it. Shown in the head of a page. */
export function UndoBar({ undo }: { readonly undo: ReturnType<typeof useUndo> }) {
  const { all, failure, closeFailure } = undo
  if (all.length === 0 && failure === '') return null
  return (
    <Box role="region" aria-label="Undo" sx={{ displayPrint: 'none' }}>
      <UndoLines undo={undo} />
      {failure !== '' && <Note severity="error" what={failure} onClose={closeFailure} />}
    </Box>
  )
}

/** Drawn every second, unlike the page around it. */
function UndoLines({ undo: { all, busyId, undo } }: { readonly undo: ReturnType<typeof useUndo> }) {
  const nowMs = useServerNow(1000)
  const open = all.filter(({ untilMs }) => untilMs > nowMs).slice(0, MOST)
  return open.map((one, at) => (
    <UndoLine
      key={one.id}
      one={one}
      nowMs={nowMs}
      isAtFoot={at === 0 && one.untilMs - nowMs > UNDO_MS - AT_FOOT_MS}
      isBusy={busyId === one.id}
      onUndo={() => undo(one)}
    />
  ))
}

interface UndoLineProps {
  readonly one: Undoable
  readonly nowMs: number
  readonly isAtFoot: boolean
  readonly isBusy: boolean
  readonly onUndo: () => void
}

function UndoLine({ one: { what, untilMs }, nowMs, isAtFoot, isBusy, onUndo }: UndoLineProps) {
  return (
    <Box sx={[lineStyle, isAtFoot && footStyle]}>
      <Box component="bdi" role="status" sx={{ minWidth: 0 }}>
        {what}
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={isBusy}
        onClick={onUndo}
        sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
      >
        Undo, {minutesLeft(Math.min(untilMs - nowMs, UNDO_MS))} left
      </Button>
    </Box>
  )
}

/** `9:41` */
function minutesLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 1.25, sm: 2 },
  py: 0.5,
  bgcolor: tint('neutral'),
  borderBottom: 1,
  borderColor: 'divider',
} as const
/** The same element, so that the focus stays on its button when it moves. */
const footStyle = {
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 64,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'max-content',
  maxWidth: 'calc(100vw - 24px)',
  py: 1,
  borderRadius: 2,
  border: 0,
  boxShadow: 6,
  bgcolor: 'text.primary',
  color: 'background.paper',
} as const
