import TextField from '@mui/material/TextField'
import { useEffect, useEffectEvent, useState } from 'react'
import { FIND_LENGTH } from '../../../hall/declared/board.ts'

/** How long after the last letter the server is asked. */
const REST_MS = 300

interface Props {
  readonly value: string
  readonly onFind: (text: string) => void
  /** The field's name for a screen reader, and what may be typed. */
  readonly label?: string
  readonly hint?: string
}

/** Looks for a name among all students, also on other pages, once somebody stops typing. */
export function FindField({ value, onFind, label = 'Find a student', hint = 'Name, seat' }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (value !== asked) setText(value) // something else changed the address
  }
  const find = useEffectEvent(() => {
    setAsked(text.trim())
    onFind(text.trim())
  })
  useEffect(() => {
    if (text.trim() === known) return
    const { pathname } = window.location
    // A reader who has meanwhile followed a link to a page that still loads is not led back.
    const timer = setTimeout(() => window.location.pathname === pathname && find(), REST_MS)
    return () => clearTimeout(timer)
  }, [text, known])
  return (
    <TextField
      size="small"
      type="search"
      placeholder={hint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: FIND_LENGTH } }}
      sx={{ flex: { xs: '1 1 100%', md: hint.length > 12 ? '0 0 280px' : '0 0 170px' } }}
    />
  )
}
