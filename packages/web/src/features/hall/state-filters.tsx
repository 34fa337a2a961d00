import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { BOARD_STATES, type Board, type BoardState } from '@olympiad/contract/hall/board'
import { STATE_WORDS } from './state-words.tsx'

interface Props {
  readonly counts: Board['counts']
  /** Null for all. */
  readonly chosen: BoardState | null
  readonly onChoose: (state: BoardState | null) => void
}

/** How many are in each state; one that is pressed shows these alone. States that nobody is in are left out. */
export function StateFilters({ counts, chosen, onChoose }: Props) {
  const total = BOARD_STATES.reduce((sum, state) => sum + counts[state], 0)
  const there = BOARD_STATES.filter((state) => counts[state] > 0 || state === chosen)
  return (
    <Box role="group" aria-label="States" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2.5, py: 1.5 }}>
      <Filter label={`All ${total}`} isPressed={chosen === null} onPress={() => onChoose(null)} />
      {there.map((state) => (
        <Filter
          key={state}
          state={state}
          label={`${STATE_WORDS[state].word} ${counts[state]}`}
          isPressed={chosen === state}
          onPress={() => onChoose(chosen === state ? null : state)}
        />
      ))}
    </Box>
  )
}

interface FilterProps {
  readonly state?: BoardState
  readonly label: string
  readonly isPressed: boolean
  readonly onPress: () => void
}

function Filter({ state, label, isPressed, onPress }: FilterProps) {
  const words = state && STATE_WORDS[state]
  return (
    <Chip
      component="button"
      clickable
      aria-pressed={isPressed}
      variant={isPressed ? 'filled' : 'outlined'}
      color={isPressed ? 'primary' : 'default'}
      label={label}
      onClick={onPress}
      {...(words && { icon: <words.Sign fontSize="small" aria-hidden /> })}
    />
  )
}
