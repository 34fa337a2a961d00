import {
  type FilledMessage,
  fillMessage,
  type Message,
  type Values,
} from '../../../ground/declared/spelling/message.ts'
import type { Finding, Verdict } from '../../declared/device-readiness.ts'

/** The finding of a check: a state, and what to do if it failed. Its English text is stored for staff. */
export interface CheckResult extends Pick<Finding, 'verdict' | 'text'> {
  readonly words: FilledMessage
}

/** Looks at one thing that an exam needs; says so too where it cannot be looked at, and never rejects. */
export interface Check {
  readonly name: Message
  find(): Promise<CheckResult>
}

export const result = (verdict: Verdict, words: FilledMessage): CheckResult => ({
  verdict,
  text: fillMessage(words.text, words.values),
  words,
})

export const green = (text: Message, values?: Values) => result('green', { text, values })
export const amber = (text: Message, values?: Values) => result('amber', { text, values })
export const red = (text: Message, values?: Values) => result('red', { text, values })
