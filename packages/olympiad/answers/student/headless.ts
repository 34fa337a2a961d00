// The door for a page without a screen: simulated students save by the same code as the app.
export {
  type AnswerValue,
  isParked,
  isStoredIn,
  type SavedAnswer,
  type Sheet,
  type UnsentAnswer,
  valueText,
} from './answer.ts'
export { type AnswerSaver, startAnswerSaver } from './answer-saver.ts'
export { type AttemptCalls, attemptCalls } from './attempts/attempt-calls.ts'
export { OUTBOX, type Outbox, openOutbox } from './outbox/outbox.ts'
export { createMemoryOutbox } from './outbox/outbox-fallback.ts'
