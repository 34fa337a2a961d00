/** The possible targets of a column of a school file. */
export const TARGETS = [
  'name',
  'class',
  'birthdate',
  'rollnumber',
  'email',
  'guardian',
  'guardianphone',
  'guardianemail',
  'exam',
] as const
export type Target = (typeof TARGETS)[number]

/** What people call them. */
export const TARGET_WORDS: Readonly<Record<Target, string>> = {
  name: 'Name',
  class: 'Class',
  birthdate: 'Date of birth',
  rollnumber: 'Roll number',
  email: 'E-mail',
  guardian: 'Guardian',
  guardianphone: 'Guardian’s phone',
  guardianemail: 'Guardian’s e-mail',
  exam: 'Exam',
}

/** Whether a text names a target. */
export const isTarget = (text: string): text is Target => TARGETS.some((target) => target === text)

/** Parts of a target that may stand in columns of their own, in the order in which they are joined. */
const PARTS = {
  name: ['firstname', 'middlename', 'lastname'],
  birthdate: ['bornday', 'bornmonth', 'bornyear'],
} as const
export type Part = (typeof PARTS)[keyof typeof PARTS][number]
/** What a column of a file may be: a target, or a part of one. */
export type ColumnTarget = Target | Part
export const COLUMN_TARGETS: readonly ColumnTarget[] = TARGETS.flatMap((target) => [target, ...partsOf(target)])

/** What people call them. */
export const COLUMN_WORDS: Readonly<Record<ColumnTarget, string>> = {
  ...TARGET_WORDS,
  ...{ firstname: 'First name', middlename: 'Middle name', lastname: 'Last name' },
  ...{ bornday: 'Day of birth', bornmonth: 'Month of birth', bornyear: 'Year of birth' },
}

/** The parts of a target, in their order. */
export function partsOf(target: Target): readonly Part[] {
  return target === 'name' || target === 'birthdate' ? PARTS[target] : []
}

/** The target that a column is, or is a part of. */
export function wholeOf(column: ColumnTarget): Target {
  return isTarget(column) ? column : PARTS.name.some((part) => part === column) ? 'name' : 'birthdate'
}

/** Whether a text names a target, or a part of one. */
export const isColumnTarget = (text: string): text is ColumnTarget => COLUMN_TARGETS.some((one) => one === text)

/** Whether two columns cannot both be read: the same target, or a whole and its part. Several first names are joined. */
export function isRival(one: ColumnTarget, other: ColumnTarget): boolean {
  if (one === other) return isTarget(one) || wholeOf(one) === 'birthdate'
  return isTarget(one) !== isTarget(other) && wholeOf(one) === wholeOf(other)
}
