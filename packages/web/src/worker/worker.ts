import { runWorker } from './run-worker.ts'
import type { Shell } from './shell.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Replaces the name when the site is built. */
declare const __SHELL__: Shell

runWorker(globalThis as unknown as WorkerScope, __SHELL__)
