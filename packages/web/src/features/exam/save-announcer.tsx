import { useEffect, useState } from 'react'
import { type AnswerSaver, useSheet } from '../../saving/index.ts'
import { LiveRegion } from './live-region.tsx'
import { saveStatus } from './save-status.tsx'

// Not every single save while somebody answers quickly: only what has come to rest.
const REST_MS = 1500

/** Tells screen readers how the sheet stands, politely, once it has come to rest. */
export function SaveAnnouncer({ saver }: { saver: AnswerSaver }) {
  const sheet = useSheet(saver)
  const text = sheet.answered === 0 ? '' : `${saveStatus(sheet).text}. ${sheet.answered} answered.`
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <LiveRegion text={said} />
}
