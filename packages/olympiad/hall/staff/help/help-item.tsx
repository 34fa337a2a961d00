import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { useServerNow } from '../../../kit/lib/time/server-clock.ts'
import { tint } from '../../../kit/staff/staff-theme.tsx'
import { formatAge } from '../../../kit/staff/words/format-clock.ts'
import { Lines } from '../../../kit/ui/lines.tsx'
import type { HelpKind, OpenHelp } from '../../declared/help.ts'
import type { HelpGroup } from './group-requests.ts'
import type { HelpActs } from './help-acts.ts'

interface Props extends HelpActs {
  readonly group: HelpGroup
  readonly nameOf: (school: string) => string
  /** Asks for the answer, or closes the request without one. */
  readonly onAnswer: (group: HelpGroup, options: { readonly isAnswered: boolean }) => void
}

/** One request, or all about one question: what it is, since when, who asks, and the way to answer. */
export function HelpItem({ group, nameOf, onAnswer, ...acts }: Props) {
  const { requests } = group
  const [first] = requests
  const { word, Sign } = KIND_WORDS[first.kind]
  const nowMs = useServerNow(30_000)
  const isUnwell = first.kind === 'unwell'
  return (
    <Box component="li" sx={[itemStyle, isUnwell && unwellStyle]}>
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: isUnwell ? 'error.main' : 'text.secondary' }}>
        <Sign sx={{ fontSize: 18 }} aria-hidden />
        <Typography sx={{ fontWeight: isUnwell ? 600 : 400, flex: 1, minWidth: 0 }}>
          {word}
          {first.question > 0 && `, question ${first.question}`}
        </Typography>
        <Typography variant="body2" component="span" sx={{ whiteSpace: 'nowrap' }}>
          {formatAge(first.at, nowMs)}
        </Typography>
      </Box>
      {requests.map((request) => (
        <Asker key={request.id} request={request} school={nameOf(request.examinee.school)} {...acts} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
        <Button
          size="small"
          variant={isUnwell ? 'contained' : 'outlined'}
          onClick={() => onAnswer(group, { isAnswered: true })}
        >
          {requests.length === 1 ? 'Answer…' : `Answer all ${requests.length}…`}
        </Button>
        <Button size="small" onClick={() => onAnswer(group, { isAnswered: false })}>
          {requests.length === 1 ? 'Close…' : `Close all ${requests.length}…`}
        </Button>
      </Box>
    </Box>
  )
}

/** Who asks, from where, and in which words. */
function Asker({
  request,
  school,
  onShow,
  onMenu,
}: HelpActs & { readonly request: OpenHelp; readonly school: string }) {
  const { examinee, text } = request
  const called = examinee.name || examinee.username
  const place = [examinee.name !== '' && examinee.username, school].filter(Boolean).join(' · ')
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          underline="hover"
          color="textPrimary"
          onClick={() => onShow(examinee)}
          sx={{ fontWeight: 600, textAlign: 'start', minHeight: 24 }}
        >
          <bdi>{called}</bdi>
        </Link>
        {place !== '' && (
          <Typography variant="body2" color="textSecondary">
            <bdi>{place}</bdi>
          </Typography>
        )}
        {text !== '' && (
          <Typography sx={{ fontFamily: 'fontFamilySerif', mt: 0.25 }}>
            “<Lines text={text} />”
          </Typography>
        )}
      </Box>
      <IconButton
        aria-label={`What to do for ${called}, who asks for help`}
        aria-haspopup="menu"
        onClick={(event) => onMenu(examinee, event.currentTarget)}
        sx={{ width: 28, height: 28 }}
      >
        <MoreVert sx={{ fontSize: 20 }} />
      </IconButton>
    </Box>
  )
}

const itemStyle = { px: 1.75, py: 1, borderBottom: 1, borderColor: 'divider' } as const
const unwellStyle = { bgcolor: tint('error') } as const

interface KindWords {
  readonly word: string
  readonly Sign: ComponentType<SvgIconProps>
}

/** What each kind of request is called, with its sign. */
const KIND_WORDS: Readonly<Record<HelpKind, KindWords>> = {
  unwell: { word: 'Does not feel well', Sign: LocalHospitalOutlined },
  technical: { word: 'Computer or network', Sign: ComputerOutlined },
  question: { word: 'Mistake in a question', Sign: DescriptionOutlined },
  other: { word: 'Something else', Sign: HelpOutlineOutlined },
}
