import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FocusEvent, useRef } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { Lines } from '../../kit/ui/lines.tsx'
import { formatMessageTime, headOf } from './staff-messages.ts'
import type { Announcements } from './use-announcements.ts'

interface Props {
  announcements: Announcements
  /** Moves to the row of a question; absent if the announcement names no question. */
  onQuestion?: (questionnumber: number) => void
}

/** The announcement whose turn it is, until it is dismissed; the others wait behind it. Said to screen readers by the screen itself. */
export function AnnouncementBanner({ announcements: { line, dismiss }, onQuestion }: Props) {
  const say = useSay()
  const cameFrom = useRef<HTMLElement>(null)
  const [first] = line
  if (!first) return null
  const { id, what, text, at, question } = first
  function onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  function onDismiss(): void {
    dismiss(id)
    if (line.length === 1) cameFrom.current?.focus()
  }
  return (
    <Alert
      severity="info"
      role="region"
      aria-label={say(what)}
      icon={<CampaignOutlined />}
      onFocus={onFocus}
      sx={{ boxShadow: 4, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {headOf(first)}, {formatMessageTime(at)}
      </Typography>
      {/* A text that is longer than its room is scrolled by keyboard as well. */}
      <Box tabIndex={0} role="group" aria-label={say('Text')} sx={textStyle}>
        <Lines text={text} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 }}>
        <Button size="small" variant="contained" onClick={onDismiss}>
          {say('Dismiss')}
        </Button>
        {question > 0 && onQuestion && (
          <Button size="small" variant="outlined" onClick={() => onQuestion(question)}>
            {say('Go to question {question}', { question })}
          </Button>
        )}
        {line.length > 1 && (
          <Typography color="textSecondary">{say('{count} more', { count: line.length - 1 })}</Typography>
        )}
      </Box>
    </Alert>
  )
}

const textStyle = { maxHeight: 'min(30dvh, 12rem)', overflowY: 'auto', overflowWrap: 'anywhere' } as const
