import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { say, useSay } from '@olympiad/olympiad/kit/language/language'
import { judgeBrowser } from '@olympiad/olympiad/kit/lib/judge-browser'
import { blindnessText, type MonitorView, type WatchedMedia } from '@olympiad/olympiad/monitoring/student/index'
import type { ReactNode } from 'react'

interface Props {
  view: MonitorView | undefined
  /** They have not agreed to be watched. */
  isUnwatched: boolean
  /** Undefined while unknown. */
  isApproved: boolean | undefined
  isReached: boolean
  hasRead: boolean
  onRead(): void
}

/** The things to check before the start, each with its state. */
export function Checklist({ view, isUnwatched, isApproved, isReached, hasRead, onRead }: Props) {
  const say = useSay()
  const browser = judgeBrowser()
  return (
    <Card component="section" aria-labelledby="checklist" sx={{ px: 2.5, py: 1.5 }}>
      <Typography id="checklist" variant="h2" sx={{ fontSize: '1.2rem', mb: 0.5 }}>
        {say('Ready for the start?')}
      </Typography>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {!isUnwatched && <CheckLine label={say('Camera')} {...mediaLine(view?.camera)} />}
        {!isUnwatched && <CheckLine label={say('Microphone')} {...mediaLine(view?.microphone)} />}
        <CheckLine label={say('Connection')} {...connectionLine(isReached)} />
        {browser.verdict === 'red' && (
          <CheckLine label={say('Browser')} state="failed" text={say(browser.words.text, browser.words.values)} />
        )}
        {isApproved !== undefined && <CheckLine label={say('Exam')} {...approvalLine(isApproved)} />}
        <CheckLine
          label={say('Instructions')}
          state={hasRead ? 'done' : 'open'}
          text={say(hasRead ? 'read' : 'not read yet')}
        >
          <Button variant={hasRead ? 'text' : 'outlined'} onClick={onRead}>
            {say('INSTRUCTIONS')}
          </Button>
        </CheckLine>
      </ul>
    </Card>
  )
}

type Line = { state: CheckState; text: string }

function mediaLine(view: WatchedMedia | undefined): Line {
  if (view?.kind === 'off') return { state: 'done', text: say('not needed now') }
  if (view?.kind === 'live') return { state: 'done', text: say('works') }
  if (view?.kind === 'failed') return { state: 'failed', text: say(blindnessText[view.reason]) }
  return { state: 'open', text: say('choose “Allow” when the browser asks') }
}

function connectionLine(isReached: boolean): Line {
  if (isReached) return { state: 'done', text: say('the server answers') }
  return { state: 'failed', text: say('the server cannot be reached; check the cable or the wireless network') }
}

function approvalLine(isApproved: boolean): Line {
  if (isApproved) return { state: 'done', text: say('confirmed') }
  return { state: 'open', text: say('Your supervisor has not opened it yet. You do not need to do anything.') }
}

/** The state of something the exam needs: ready, pending or blocking. */
type CheckState = 'done' | 'open' | 'failed'

const SIGNS = {
  done: { Sign: CheckCircle, color: 'saved.main' },
  open: { Sign: HourglassEmpty, color: 'waiting.main' },
  failed: { Sign: ErrorOutline, color: 'error.main' },
} as const

interface CheckStateProps {
  label: string
  state: CheckState
  /** The state in words. */
  text: string
  /** What to do about it. */
  children?: ReactNode
}

/** A line of the checklist before the start. */
function CheckLine({ label, state, text, children }: CheckStateProps) {
  const { Sign, color } = SIGNS[state]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 0.5,
        minHeight: 46,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Sign aria-hidden sx={{ color, flex: 'none' }} />
      <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        <Typography component="span" sx={{ fontWeight: 600, minWidth: '6.25rem' }}>
          {label}
        </Typography>
        <Typography component="span" sx={{ color, flex: '1 1 5rem' }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
