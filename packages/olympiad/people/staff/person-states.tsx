import CheckIcon from '@mui/icons-material/Check'
import EventBusyIcon from '@mui/icons-material/EventBusy'
import FamilyRestroomIcon from '@mui/icons-material/FamilyRestroom'
import MoreTimeIcon from '@mui/icons-material/MoreTime'
import PersonOffIcon from '@mui/icons-material/PersonOff'
import SchoolOutlinedIcon from '@mui/icons-material/SchoolOutlined'
import TaskAltIcon from '@mui/icons-material/TaskAlt'
import TimerOffIcon from '@mui/icons-material/TimerOff'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { StateChip, type Tone } from '../../kit/staff/parts/state-chip.tsx'
import type { PersonState } from '../declared/people-list.ts'

interface StateLook {
  readonly word: string
  readonly tone: Tone
  readonly Sign: ComponentType<SvgIconProps>
}

const LOOKS: Readonly<Record<PersonState, StateLook>> = {
  noExam: { word: 'No exam', tone: 'warning', Sign: EventBusyIcon },
  noSchool: { word: 'No school', tone: 'warning', Sign: SchoolOutlinedIcon },
  noGuardian: { word: 'Guardian not agreed', tone: 'warning', Sign: FamilyRestroomIcon },
  ownWindow: { word: 'Own window', tone: 'info', Sign: MoreTimeIcon },
  submitted: { word: 'Submitted', tone: 'neutral', Sign: TaskAltIcon },
  timeOver: { word: 'Time over', tone: 'neutral', Sign: TimerOffIcon },
  absent: { word: 'Did not sit', tone: 'warning', Sign: PersonOffIcon },
}
const READY: StateLook = { word: 'Ready', tone: 'success', Sign: CheckIcon }

/** The words of each state, for a filter. */
export const STATE_OPTIONS = Object.entries(LOOKS).map(([state, { word }]) => [state, word] as const)

/** States in words, `Ready` where nothing is special. */
export const stateWords = (states: readonly PersonState[]) =>
  states.length === 0 ? READY.word : states.map((state) => LOOKS[state].word).join(', ')

/** The states of a student, each a sign and a word. */
export function PersonStates({ states }: { states: readonly PersonState[] }) {
  const looks = states.length === 0 ? [READY] : states.map((state) => LOOKS[state])
  return (
    <span style={chips}>
      {looks.map((look) => (
        <StateChip key={look.word} {...look} />
      ))}
    </span>
  )
}

const chips = { display: 'inline-flex', flexWrap: 'wrap', gap: '4px' } as const
