import { type AnswerSaver, startAnswerSaver } from '@olympiad/olympiad/answers/student/answer-saver'
import { attemptCalls } from '@olympiad/olympiad/answers/student/attempts/attempt-calls'
import { createMemoryOutbox } from '@olympiad/olympiad/answers/student/outbox/outbox-fallback'
import type { SheetForm } from '@olympiad/olympiad/forms/declared/sheet-form'
import { SimulatedAttempts } from './test-attempts.ts'

/** For tests: a saver that works against a simulated service. */
export async function openTestSaver(form?: SheetForm): Promise<{ saver: AnswerSaver; server: SimulatedAttempts }> {
  const server = new SimulatedAttempts(() => Date.now())
  const saver = await startAnswerSaver({
    sheet: { examinee: 'e1', questionpaper: 'p1' },
    startsMs: 0,
    ...(form && { form }),
    isOpen: () => true,
    calls: attemptCalls(server.service),
    outbox: createMemoryOutbox(),
    now: () => Date.now(),
    isSignedIn: () => true,
    verifySession: async () => true,
    context: () => ({}),
  })
  return { saver, server }
}
