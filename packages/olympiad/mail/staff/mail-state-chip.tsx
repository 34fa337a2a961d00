import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import HighlightOffIcon from '@mui/icons-material/HighlightOff'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import ScheduleIcon from '@mui/icons-material/Schedule'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { StateChip, type Tone } from '../../kit/staff/parts/state-chip.tsx'
import type { MailState } from '../declared/mail-states.ts'

interface StateLook {
  readonly word: string
  readonly tone: Tone
  readonly Sign: ComponentType<SvgIconProps>
}

/** The states of mails in words, in the order of the filter. */
export const MAIL_STATE_LOOKS: Readonly<Record<MailState, StateLook>> = {
  held: { word: 'Held', tone: 'warning', Sign: PauseCircleOutlined },
  queued: { word: 'Queued', tone: 'neutral', Sign: ScheduleIcon },
  sending: { word: 'Being sent', tone: 'neutral', Sign: ScheduleIcon },
  retrying: { word: 'Tried again later', tone: 'warning', Sign: ScheduleIcon },
  sent: { word: 'Sent', tone: 'success', Sign: CheckCircleOutlined },
  bounced: { word: 'Bounced', tone: 'error', Sign: ErrorOutlined },
  failed: { word: 'Failed', tone: 'error', Sign: ErrorOutlined },
  cancelled: { word: 'Cancelled', tone: 'neutral', Sign: HighlightOffIcon },
}

/** The state of a mail: sign and word. */
export function MailStateChip({ state }: { readonly state: MailState }) {
  return <StateChip {...MAIL_STATE_LOOKS[state]} />
}
