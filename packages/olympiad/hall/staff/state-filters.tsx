import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { STATE_WORDS } from '../../kit/hall/state-words.tsx'
import { BOARD_STATES, type Board, type BoardState } from '../declared/board.ts'

interface Props {
  readonly counts: Board['counts']
  /** Empty for all. */
  readonly chosen: BoardState | ''
  readonly onChoose: (state: BoardState | '') => void
}

/** How many are in each state; a pressed one filters the board. States without anybody are left out. */
export function StateFilters({ counts, chosen, onChoose }: Props) {
  const total = BOARD_STATES.reduce((sum, state) => sum + counts[state], 0)
  const here = total - counts.absent - counts.waiting
  const shown = BOARD_STATES.filter((state) => counts[state] > 0 || state === chosen)
  return (
    // Wider than a narrow window: what overflows is reached by a swipe, or by Tab, which scrolls.
    <Box role="group" aria-label="States" sx={lineStyle}>
      <CountButton
        count={counts.waiting === total ? total : here}
        isPressed={chosen === ''}
        onPress={() => onChoose('')}
      >
        <span>{counts.waiting === total ? (total === 1 ? 'student' : 'students') : `of ${total} here`}</span>
      </CountButton>
      {shown.map((state) => (
        <StateButton
          key={state}
          state={state}
          count={counts[state]}
          isPressed={chosen === state}
          onPress={() => onChoose(chosen === state ? '' : state)}
        />
      ))}
    </Box>
  )
}

interface ButtonProps {
  readonly count: number
  readonly isPressed: boolean
  readonly onPress: () => void
}

function StateButton({ state, ...button }: ButtonProps & { readonly state: BoardState }) {
  const { word, Sign, color } = STATE_WORDS[state]
  return (
    <CountButton {...button} title={word} sign={<Sign fontSize="small" color={color} aria-hidden />}>
      <Box component="span" sx={wordStyle}>
        {word}
      </Box>
    </CountButton>
  )
}

interface CountProps extends ButtonProps {
  readonly title?: string
  readonly sign?: ReactNode
  readonly children: ReactNode
}

function CountButton({ count, isPressed, onPress, title, sign, children }: CountProps) {
  return (
    <ButtonBase aria-pressed={isPressed} title={title} onClick={onPress} sx={countStyle}>
      {sign}
      <strong>{grouped(count)}</strong> {children}
    </ButtonBase>
  )
}

const lineStyle = { display: 'flex', gap: 0.5, flex: '1 1 0', minWidth: 0, overflowX: 'auto', p: 0.5 } as const

/** Below 1,200 px only the sign is visible; the word stays for screen readers and as a tooltip. */
const wordStyle = {
  color: 'text.secondary',
  position: { xs: 'absolute', lg: 'static' },
  width: { xs: '1px', lg: 'auto' },
  height: { xs: '1px', lg: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', lg: 'none' },
  whiteSpace: 'nowrap',
} as const

const countStyle = {
  flex: 'none',
  position: 'relative',
  gap: 0.6,
  minHeight: 34,
  px: 0.75,
  border: 1,
  borderColor: 'transparent',
  borderRadius: 1,
  fontFamily: 'fontFamily',
  fontSize: '0.95rem',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontSize: '1.1rem' },
  '&[aria-pressed=true]': { borderColor: 'primary.main', bgcolor: 'action.selected' },
} as const
