import CallSplitOutlined from '@mui/icons-material/CallSplit'
import CheckOutlined from '@mui/icons-material/Check'
import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import NoMeetingRoomOutlined from '@mui/icons-material/NoMeetingRoomOutlined'
import NoPhotographyOutlined from '@mui/icons-material/NoPhotographyOutlined'
import PanToolOutlined from '@mui/icons-material/PanToolOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined'
import ScheduleOutlined from '@mui/icons-material/Schedule'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import WifiOffOutlined from '@mui/icons-material/WifiOff'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import type { BoardState } from '../../hall/declared/board.ts'

interface StateWords {
  readonly word: string
  readonly Sign: ComponentType<SvgIconProps>
  readonly color: 'error' | 'warning' | 'info' | 'success' | 'disabled'
}

/** The name of each state, with its sign; none of them accuses. */
export const STATE_WORDS: Readonly<Record<BoardState, StateWords>> = {
  absent: { word: 'Not here', Sign: PersonOffOutlined, color: 'error' },
  lostLine: { word: 'Line lost', Sign: WifiOffOutlined, color: 'error' },
  newDevice: { word: 'New device', Sign: DevicesOutlined, color: 'warning' },
  noRoom: { word: 'No exam room', Sign: NoMeetingRoomOutlined, color: 'warning' },
  elsewhere: { word: 'From elsewhere', Sign: CallSplitOutlined, color: 'warning' },
  noticed: { word: 'Noticed', Sign: VisibilityOutlined, color: 'warning' },
  helpAsked: { word: 'Asks for help', Sign: PanToolOutlined, color: 'warning' },
  picturesLate: { word: 'Pictures late', Sign: NoPhotographyOutlined, color: 'info' },
  paused: { word: 'Paused', Sign: PauseCircleOutlined, color: 'info' },
  silent: { word: 'Silent', Sign: HourglassEmptyOutlined, color: 'info' },
  fine: { word: 'Working', Sign: CheckOutlined, color: 'success' },
  waiting: { word: 'Before the start', Sign: ScheduleOutlined, color: 'disabled' },
  submitted: { word: 'Submitted', Sign: TaskAltOutlined, color: 'success' },
  ended: { word: 'Time is over', Sign: EventBusyOutlined, color: 'disabled' },
}
