import { keepTabValue, tabValue } from '@olympiad/olympiad/kit/lib/kept/tab-values'
import { useState } from 'react'

interface Reading {
  /** Whether this examinee has closed the instructions of this exam once in this browser session. */
  readonly hasRead: boolean
  readonly isOpen: boolean
  open(): void
  close(): void
}

interface Reader {
  readonly examinee: string
  readonly exam: string
  /** Whether unread instructions are open at first. */
  readonly opensUnread: boolean
}

/** The instructions of an exam: closing them counts as having read them. */
export function useReading({ examinee, exam, opensUnread }: Reader): Reading {
  // By account as well: the next student at this computer has read nothing yet.
  const key = `instructions read ${examinee} ${exam}`
  const [hasRead, setHasRead] = useState(() => tabValue(key) !== null)
  const [isOpen, setIsOpen] = useState(opensUnread && !hasRead)
  return {
    hasRead,
    isOpen,
    open: () => setIsOpen(true),
    close: () => {
      keepTabValue(key, 'yes')
      setHasRead(true)
      setIsOpen(false)
    },
  }
}
