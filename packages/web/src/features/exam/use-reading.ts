import { useState } from 'react'

/** Whether the instructions are open: at first they are, until they have been read once in this browser session. */
export function useFirstReading(examId: string): [boolean, (isOpen: boolean) => void] {
  const key = `instructions read ${examId}`
  const [isOpen, setIsOpen] = useState(() => sessionStorage.getItem(key) === null)
  return [
    isOpen,
    (next) => {
      if (!next) sessionStorage.setItem(key, 'yes')
      setIsOpen(next)
    },
  ]
}
