import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BackupFacts } from '@olympiad/olympiad/backups/declared/make-backup-task'
import type { BackupStep, MakeBackup } from '@olympiad/olympiad/backups/server/backup-kind'
import type { Config } from '../config.ts'

const PROGRAM = fileURLToPath(new URL('./backup-program.ts', import.meta.url))

/** What the program of a backup needs to know. */
export interface BackupOrder {
  readonly config: Config
  readonly name: string
  /** The server's time, in ms since the epoch. */
  readonly nowMs: number
}

/** What the program of a backup reports: its progress, and at the end its result or its failure. */
export type BackupReply = { step: BackupStep } | { done: BackupFacts } | { fault: string }

/** Makes backups in a process of their own with low priority, so that saves come first. */
export const forkBackup =
  (config: Config): MakeBackup =>
  ({ name, nowMs, signal, onStep }) =>
    new Promise((resolve, reject) => {
      const child = fork(PROGRAM, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      const stop = () => child.kill()
      signal.addEventListener('abort', stop, { once: true })
      let end = () => reject(signal.aborted ? signal.reason : new Error('the process of the backup ended early'))
      child.on('message', (reply: BackupReply) => {
        if ('step' in reply) onStep(reply.step)
        else if ('done' in reply) end = () => resolve(reply.done)
        else end = () => reject(new Error(reply.fault))
      })
      child.on('error', reject)
      child.on('exit', () => {
        signal.removeEventListener('abort', stop)
        end()
      })
      child.send({ config, name, nowMs } satisfies BackupOrder)
      if (signal.aborted) stop()
    })
