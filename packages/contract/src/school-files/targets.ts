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
