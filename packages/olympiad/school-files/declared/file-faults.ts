/** What can be wrong in a line of a school file: the code, and its sentence for a value. */
export const FAULT_SENTENCES = {
  'name.missing': () => 'No name.',
  'name.wrong': (value: string) => `“${value}” is no name.`,
  'name.long': () => 'The name is longer than 100 characters.',
  'class.missing': () => 'No class.',
  'class.unknown': (value: string) => `“${value}” is no class.`,
  'class.outside': (value: string) => `Class ${value} may not sit.`,
  'birth.unreadable': (value: string) => `“${value}” is no date.`,
  'birth.impossible': (value: string) => `There is no such day: ${value}.`,
  'birth.implausible': (value: string) => `Nobody who sits was born in ${value}.`,
  'roll.wrong': (value: string) => `“${value}” is no roll number.`,
  'roll.twice': (value: string) => `Roll number ${value} is in the file twice.`,
  'number.shortened': (value: string) => `“${value}” is a number that a spreadsheet has shortened. Give all digits.`,
  'email.wrong': (value: string) => `“${value}” is no e-mail address.`,
  'phone.wrong': (value: string) => `“${value}” is no phone number.`,
  'guardian.wrong': (value: string) => `“${value}” is no name of a guardian.`,
  'guardianemail.wrong': (value: string) => `“${value}” is no e-mail address.`,
  'exam.unknown': (value: string) => `There is no exam “${value}”.`,
  'row.short': () => 'The line has fewer cells than the heading.',
  'row.long': () => 'The line has more cells than the heading.',
  'row.twice': (value: string) => `The same student is in line ${value}.`,
  'text.broken': (value: string) => `Letters are broken: “${value}”.`,
  'cell.error': (value: string) => `The cell has an error of the spreadsheet: ${value}.`,
} as const satisfies Readonly<Record<string, (value: string) => string>>
export type FaultCode = keyof typeof FAULT_SENTENCES

/** Something wrong in a line, where the school finds it. */
export interface FileFault {
  /** Name of the sheet; empty where the file is a text. */
  readonly sheet: string
  /** As a spreadsheet counts them. */
  readonly line: number
  /** Letters of the column as a spreadsheet has them; empty for the whole line. */
  readonly column: string
  /** What the column is called in the file. */
  readonly heading: string
  readonly value: string
  readonly code: FaultCode
  readonly reason: string
}

/** The letters of a column, from 0: A … Z, AA … */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
