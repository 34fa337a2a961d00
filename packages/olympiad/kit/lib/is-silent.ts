import { within } from './within.ts'

/** Whether a promise does not settle in time (ms), or rejects. Never rejects. */
export async function isSilent(answered: Promise<boolean>, limitMs: number): Promise<boolean> {
  return !(await within(limitMs, answered).catch(() => false))
}
