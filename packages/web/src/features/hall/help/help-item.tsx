import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { OpenHelp } from '@olympiad/contract/hall/help'
import { useServerNow } from '../../../lib/time/server-clock.ts'
import { Lines } from '../../../ui/lines.tsx'
import { formatAge } from '../format-clock.ts'
import { AnswerForm } from './answer-form.tsx'
import type { HelpGroup } from './group-requests.ts'
import type { HelpActs } from './help-acts.ts'
import { KIND_WORDS } from './help-words.tsx'

interface Props extends HelpActs {
  readonly group: HelpGroup
  readonly examName: string
  readonly nameOf: (school: string) => string
  /** The form for the answer is open. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** It was answered. */
  readonly onGone: () => void
}

/** One request, or all about one question: what it is, since when, who asks, and the way to answer. */
export function HelpItem({ group, examName, nameOf, isOpen, onOpen, onGone, ...acts }: Props) {
  const { requests } = group
  const [first] = requests
  const { word, Sign } = KIND_WORDS[first.kind]
  const nowMs = useServerNow(30_000)
  const isUnwell = first.kind === 'unwell'
  return (
    <Box component="li" sx={{ ...itemStyle, ...(isUnwell && unwellStyle) }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Sign fontSize="small" color={isUnwell ? 'error' : 'action'} aria-hidden sx={{ mt: 0.25 }} />
        <Typography sx={{ fontWeight: 600, flex: 1, color: isUnwell ? 'error.main' : 'text.primary' }}>
          {word}
          {first.question > 0 && `, question ${first.question}`}
        </Typography>
        <Typography component="span" color="textSecondary" sx={{ fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
          {formatAge(first.at, nowMs)}
        </Typography>
      </Box>
      {requests.map((request) => (
        <Asker
          key={request.id}
          request={request}
          place={placeOf(nameOf(request.examinee.school), examName)}
          {...acts}
        />
      ))}
      {isOpen ? (
        <AnswerForm requests={requests} onClose={() => onOpen(false)} onDone={onGone} />
      ) : (
        <Button size="small" variant="outlined" onClick={() => onOpen(true)} sx={{ mt: 0.75 }}>
          {requests.length === 1 ? 'Answer' : `Answer all ${requests.length}`}
        </Button>
      )}
    </Box>
  )
}

const placeOf = (school: string, exam: string) => (school === '' ? exam : `${school}, ${exam}`)

/** Who asks, from where, and in which words. */
function Asker({ request, place, onShow, onMenu }: HelpActs & { readonly request: OpenHelp; readonly place: string }) {
  const { examinee, text } = request
  const called = examinee.name || examinee.username
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', mt: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component="button" onClick={() => onShow(examinee)} sx={{ fontWeight: 600, textAlign: 'start' }}>
          <bdi>{called}</bdi>
        </Link>
        <Typography color="textSecondary" sx={{ fontSize: '0.875rem', lineHeight: 1.35 }}>
          {examinee.name !== '' && `${examinee.username} · `}
          <bdi>{place}</bdi>
        </Typography>
        {text !== '' && (
          <Typography sx={{ fontFamily: 'fontFamilySerif', mt: 0.25 }}>
            “<Lines text={text} />”
          </Typography>
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={`What to do for ${called}, who asks for help`}
        aria-haspopup="menu"
        onClick={(event) => onMenu(examinee, event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
    </Box>
  )
}

const itemStyle = { px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' } as const
const unwellStyle = { borderLeft: '4px solid', borderLeftColor: 'error.main', pl: 1.5 } as const
