import CloseIcon from '@mui/icons-material/Close'
import VolumeOff from '@mui/icons-material/VolumeOffOutlined'
import VolumeUp from '@mui/icons-material/VolumeUpOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Exam } from '../../../exams/declared/exams.ts'
import { serverNow } from '../../../kit/lib/time/server-clock.ts'
import { NotLoaded } from '../../../kit/ui/not-loaded.tsx'
import type { OpenRequests } from '../../declared/help.ts'
import { beep } from './beep.ts'
import { groupRequests, type HelpGroup } from './group-requests.ts'
import type { HelpActs } from './help-acts.ts'
import { HelpItem } from './help-item.tsx'

interface Props extends HelpActs {
  readonly exam: Exam
  readonly exams: readonly Exam[]
  /** Undefined until they came. */
  readonly open: OpenRequests | undefined
  readonly isError: boolean
  readonly title: string
  readonly isSoundOn: boolean
  readonly onSound: (isOn: boolean) => void
  readonly onAnswer: (group: HelpGroup, options: { readonly isAnswered: boolean }) => void
  readonly nameOf: (school: string) => string
  readonly onExam: (id: string) => void
  /** Present in a drawer. */
  readonly onClose?: () => void
}

/** The requests for help, the unwell first. */
export function HelpContent({ exam, exams, open, isError, title, nameOf, onExam, onClose, ...props }: Props) {
  return (
    <>
      <Box sx={headStyle}>
        <Typography tabIndex={-1} id="help-heading" variant="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        <SoundButton isOn={props.isSoundOn} onTurn={props.onSound} />
        {onClose && (
          <IconButton aria-label="Close help" onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {isError && (
        <Box sx={{ px: 2, py: 1 }}>
          <NotLoaded what="Requests for help" />
        </Box>
      )}
      <Box component="ul" aria-labelledby="help-heading" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {groupRequests(open?.items ?? []).map((group) => (
          <HelpItem
            key={group.key}
            {...{ group, nameOf, onShow: props.onShow, onMenu: props.onMenu }}
            onAnswer={props.onAnswer}
          />
        ))}
      </Box>
      {open && open.total > open.items.length && (
        <Typography color="textSecondary" sx={{ px: 2, py: 1 }}>
          The first {open.items.length} are shown.
        </Typography>
      )}
      <HelpElsewhere counts={open?.elsewhere ?? {}} exams={exams} onExam={onExam} />
    </>
  )
}

const headStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  pl: 1.75,
  pr: 0.75,
  minHeight: 42,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'rule',
} as const

/** How long after the end of an exam somebody may still have time of their own. */
const STILL_NEWS_MS = 6 * 3_600_000

interface HelpElsewhereProps {
  readonly counts: OpenRequests['elsewhere']
  readonly exams: readonly Exam[]
  readonly onExam: (id: string) => void
}

/** How many ask for help in the other exams of today, each with a way there; hidden if nobody does. */
function HelpElsewhere({ counts, exams, onExam }: HelpElsewhereProps) {
  const isNews = ({ ends }: Exam) => parseRecordTime(ends) + STILL_NEWS_MS > serverNow()
  const others = exams.filter((exam) => counts[exam.id] && isNews(exam))
  if (others.length === 0) return null
  return (
    <Stack sx={{ px: 1, py: 1, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider' }}>
      {others.map(({ id, name, level }) => (
        <Button key={id} size="small" onClick={() => onExam(id)} sx={{ textAlign: 'start' }}>
          {counts[id]} in {name} · Level {level}
        </Button>
      ))}
    </Stack>
  )
}

interface SoundButtonProps {
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
}

/** Turns the tone for new requests on or off; turned on, it sounds once. */
function SoundButton({ isOn, onTurn }: SoundButtonProps) {
  const label = 'Sound when help is asked for'
  function turn(): void {
    onTurn(!isOn)
    if (!isOn) void beep() // a browser lets a page sound only after a press
  }
  return (
    <IconButton aria-label={label} aria-pressed={isOn} title={`${label}: ${isOn ? 'on' : 'off'}`} onClick={turn}>
      {isOn ? <VolumeUp /> : <VolumeOff />}
    </IconButton>
  )
}
