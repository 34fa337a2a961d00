import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Exam } from '../../../exams/declared/exams.ts'
import { NotLoaded } from '../../../kit/ui/not-loaded.tsx'
import type { OpenRequests } from '../../declared/help.ts'
import { groupRequests, type HelpGroup } from './group-requests.ts'
import type { HelpActs } from './help-acts.ts'
import { HelpElsewhere } from './help-elsewhere.tsx'
import { HelpItem } from './help-item.tsx'
import { SoundButton } from './sound-button.tsx'

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
