import Box from '@mui/material/Box'
import { type AnswerSaver, type SheetState, useSheetAfterPaint } from '@olympiad/olympiad/answers/student/index'
import { type Message, message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { say, useSay } from '@olympiad/olympiad/kit/language/language'
import { LiveRegion } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import { SHORT_WINDOW } from '@olympiad/olympiad/kit/ui/window/use-is-short-window'
import { useEffect, useState } from 'react'

/** How many questions are answered, and whether every answer is on the server: `37 of 100 answered · ✓ All answers saved`. */
export function SaveStatus({ saver }: { saver: AnswerSaver }) {
  const say = useSay()
  const sheet = useSheetAfterPaint(saver, whole)
  const { sign, text, color } = saveStatus(sheet)
  return (
    <Box component="span" sx={line}>
      <span>{say('{count} of {all} answered', { count: sheet.answered, all: saver.board.questionCount })}</span>
      <Box component="span" sx={{ color, fontWeight: 600 }}>
        <span aria-hidden>{sign}</span> {text}
      </Box>
    </Box>
  )
}

const whole = (sheet: SheetState) => sheet

const line = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 1,
  flex: { xs: '1 1 100%', md: 'none' },
  // As wide as its longest usual text, so that its neighbours do not move.
  minWidth: { xs: 0, md: '25.5rem' },
  '& > :first-of-type::after': { content: '" ·"', color: 'text.secondary' },
  [SHORT_WINDOW]: { minWidth: 0, flex: 'none', flexDirection: 'column', lineHeight: 1.25 },
} as const

// Ignores single saves while somebody answers quickly: only a state that lasts is shown.
const REST_MS = 1500

/** Announces the state of the sheet to screen readers, politely, once it has settled. */
export function SaveAnnouncer({ saver }: { saver: AnswerSaver }) {
  const say = useSay()
  const sheet = useSheetAfterPaint(saver, whole)
  const text =
    sheet.answered === 0
      ? ''
      : say('{state}. {count} answered.', { state: saveStatus(sheet).text, count: sheet.answered })
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <LiveRegion text={said} />
}

/** The sheet's state by sign, words and colour. */
export function saveStatus({ unsaved, late, hindrance, answered }: SheetState) {
  const count = unsaved
  if (unsaved > 0 && hindrance !== 'none')
    return { sign: '↻', text: say(WAITING[hindrance], { count }), color: 'waiting.main' }
  if (unsaved > 0) return { sign: '…', text: say(SAVING, { count }), color: 'text.secondary' }
  if (late.length > 0)
    return { sign: '✕', text: say('{count} came too late', { count: late.length }), color: 'error.main' }
  if (answered === 0) return { sign: '', text: say('No answers yet'), color: 'text.secondary' }
  return { sign: '✓', text: say('All answers saved'), color: 'saved.main' }
}

const SAVING = message('Saving {count, plural, one {# answer} other {# answers}}')
const WAITING: Readonly<Record<Exclude<SheetState['hindrance'], 'none'>, Message>> = {
  network: message('{count, plural, one {# answer} other {# answers}} waiting for the network'),
  signIn: message('{count, plural, one {# answer} other {# answers}} waiting for you to log in'),
  notOpen: message('{count, plural, one {# answer} other {# answers}} waiting for the exam to be open'),
}
