import type { AnswerKind } from '../../../forms/declared/exam-form.ts'

/** An entry as it is typed for this kind of answer; empty where letters are pressed. */
export function entryExample(kind: AnswerKind): string {
  if (kind.kind === 'integer') return '7'.padStart(kind.digits, '0')
  if (kind.kind === 'number') return kind.decimals === 0 ? '12, 10..14' : '3.14, 3.1..3.2'
  return kind.kind === 'match' ? [...kind.rows].map((row) => `${row}${kind.letters[0]}`).join(',') : ''
}
