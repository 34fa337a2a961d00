import { useQueryClient } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { useRef, useState } from 'react'
import { failureMessage } from '../../../kit/lib/failures.ts'
import type { FileMapping } from '../../declared/school-file.ts'
import { sendPlan } from '../files-queries.ts'
import { keepFile } from './given-files.ts'

/** A file that was dropped, while the server reads it. */
export interface SentFile {
  readonly key: number
  readonly name: string
  readonly state: 'waits' | 'isRead' | 'read' | 'failed'
  /** Why it could not be read; empty unless so. */
  readonly failure: string
  /** Whether the line of the heading was recognised; if not, somebody names it. */
  readonly hasHeading: boolean
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
  const sendOne = async ({ key, file }: SentFile, mapping: FileMapping | null) => {
    change(key, { state: 'isRead', failure: '', hasHeading: true })
    try {
      const { import: id } = await sendPlan({ file, ...(mapping && { mapping }) })
      keepFile(id, file)
      change(key, { state: 'read' })
    } catch (error) {
      const hasHeading = !(error instanceof ClientResponseError && error.response.reason === 'file.noHeading')
      change(key, { state: 'failed', failure: failureMessage(error), hasHeading })
    }
    await client.invalidateQueries({ queryKey: ['imports'] })
  }
  const enqueue = (sent: SentFile, mapping: FileMapping | null = null) => {
    queue.current = queue.current.then(() => sendOne(sent, mapping))
  }
  return {
    files,
    isBusy: files.some(({ state }) => state === 'waits' || state === 'isRead'),
    send(dropped: Iterable<File>) {
      const sent = Array.from(dropped, (file): SentFile => {
        next.current += 1
        return { key: next.current, name: file.name, state: 'waits', failure: '', hasHeading: true, file }
      })
      setFiles((all) => [...all.filter(({ state }) => state !== 'read'), ...sent])
      for (const one of sent) enqueue(one)
    },
    /** With the line of the heading, if somebody names it. */
    retry: (sent: SentFile, headingLine?: number) => enqueue(sent, headingLine ? { headingLine } : null),
    forget: (key: number) => setFiles((all) => all.filter((one) => one.key !== key)),
  }
}
