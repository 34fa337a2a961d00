import { planImport } from '@olympiad/contract/acts/school-files/plan-import'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callAct } from '../../../lib/acts.ts'
import { failureMessage } from '../../../lib/failures.ts'

/** A file that was dropped, while the server reads it. */
export interface SentFile {
  readonly key: number
  readonly name: string
  readonly state: 'waits' | 'isRead' | 'read' | 'failed'
  /** Why it could not be read; empty unless so. */
  readonly failure: string
  readonly file: File
}

/** Sends dropped files one after the other; one that fails does not stop the others. */
export function useSentFiles() {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const next = useRef(0)
  const change = (key: number, values: Partial<SentFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const sendOne = async ({ key, file }: SentFile) => {
    change(key, { state: 'isRead', failure: '' })
    try {
      await callAct(planImport, { file })
      change(key, { state: 'read' })
    } catch (error) {
      change(key, { state: 'failed', failure: failureMessage(error) })
    }
    await client.invalidateQueries({ queryKey: ['imports'] })
  }
  const enqueue = (sent: SentFile) => {
    queue.current = queue.current.then(() => sendOne(sent))
  }
  return {
    files,
    isBusy: files.some(({ state }) => state === 'waits' || state === 'isRead'),
    send(dropped: Iterable<File>) {
      const sent = Array.from(dropped, (file): SentFile => {
        next.current += 1
        return { key: next.current, name: file.name, state: 'waits', failure: '', file }
      })
      setFiles((all) => [...all.filter(({ state }) => state !== 'read'), ...sent])
      for (const one of sent) enqueue(one)
    },
    retry: (sent: SentFile) => enqueue(sent),
    forget: (key: number) => setFiles((all) => all.filter((one) => one.key !== key)),
  }
}
