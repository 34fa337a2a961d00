import { ApiError, type RunningTask } from '@olympiad/engine'
import { bindTask } from '../../ground/server/acts/bind-task.ts'
import { noteBackup } from '../../ground/server/rows/last-backup.ts'
import { type BackupFacts, makeBackup } from '../declared/make-backup-task.ts'

/** How far a backup is, in units of `phase`. */
export interface BackupStep {
  readonly phase: 'rows' | 'files'
  readonly done: number
  readonly total: number
}

export interface BackupOptions {
  /** Name of the backup: letters, digits and hyphens. The rest of an earlier attempt under this name is removed. */
  readonly name: string
  /** The server's time, in ms since the epoch. */
  readonly nowMs: number
  readonly signal: AbortSignal
  readonly onStep: (step: BackupStep) => void
}

/**
 * Makes a backup outside the serving process. Throws the fault that kept it from being whole; then nothing of it is
 * left.
 */
export type MakeBackup = (options: BackupOptions) => Promise<BackupFacts>

interface Checkpoint {
  readonly name: string
}

const STEP_EVERY_MS = 1000

/** The task kind that makes a backup where the settings of the server say. A backup that was cut off begins again. */
export const backupKind = (make: MakeBackup) =>
  bindTask(makeBackup, {
    mostFailures: 3,
    async run(engine, task: RunningTask<object, Checkpoint>) {
      const checkpoint = task.checkpoint ?? {
        name: `olympiad-${new Date(engine.now()).toISOString().replace(/[:.]/g, '-')}`,
      }
      await task.step({ checkpoint, done: 0, total: 0 })
      const progress = reportProgress(task, checkpoint)
      try {
        const nowMs = engine.now()
        const facts = await make({ name: checkpoint.name, nowMs, signal: task.signal, onStep: progress.note })
        // By this process: a write of another one makes every open page ask for its lists again.
        await noteBackup(engine.database, nowMs)
        return facts
      } catch (error) {
        task.signal.throwIfAborted()
        throw error instanceof Error && isDiskFull(error) ? new ApiError(400, DISK_FULL) : error
      } finally {
        await progress.end()
      }
    },
  })

const DISK_FULL = 'There is no room for a backup. Ask the operator to free some space on the disk.'
const isDiskFull = ({ message }: Error) => /ENOSPC|no space left/i.test(message)

/** Saves the newest step once a second, one at a time. */
function reportProgress(task: RunningTask<object, Checkpoint>, checkpoint: Checkpoint) {
  let newest: BackupStep | undefined
  let saving = Promise.resolve()
  const save = () => {
    const step = newest
    newest = undefined
    if (step) saving = saving.then(() => saveStep(task, checkpoint, step))
  }
  const timer = setInterval(save, STEP_EVERY_MS)
  return {
    note: (step: BackupStep) => {
      newest = step
    },
    async end() {
      clearInterval(timer)
      await saving
    },
  }
}

/** A signal stops the task, so the error of the aborted step is ignored. */
async function saveStep(
  task: RunningTask<object, Checkpoint>,
  checkpoint: Checkpoint,
  step: BackupStep,
): Promise<void> {
  await task.step({ checkpoint, done: step.done, total: step.total }).catch(() => {})
}
