import { say } from './language.ts'

/** One of several: `A or B or C`; empty for none. */
export const either = (names: readonly string[]): string =>
  names.length === 0 ? '' : names.reduce((one, other) => say('{one} or {other}', { one, other }))
