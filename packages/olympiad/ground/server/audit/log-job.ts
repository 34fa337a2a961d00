import type { Job } from '@olympiad/engine'
import { chainWaiting } from './append.ts'

/** Chains the entries of an act whose server stopped before it could. */
export const logJob: Job = {
  name: 'waiting entries of the log',
  everyMs: 10_000,
  of: 'store',
  run: chainWaiting,
}
