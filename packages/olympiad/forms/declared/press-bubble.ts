import type { AnswerKind } from './exam-form.ts'

/**
 * What an answer becomes when one of its bubbles is pressed, in the stored spelling. `value` is a label, and of a match its row and its label: `P2`.
 * One letter is chosen; of several letters, and in the row of a match, a second press takes it back.
 */
export function pressBubble(kind: AnswerKind, before: string, value: string): string {
  switch (kind.kind) {
    case 'letters':
      return [...kind.letters].filter((letter) => before.includes(letter) !== (letter === value)).join('')
    case 'match':
      return [...kind.rows]
        .map((row) => {
          const pair = before.split(',').find((one) => one[0] === row) ?? ''
          if (value[0] !== row) return pair
          return pair === value ? '' : value
        })
        .filter(Boolean)
        .join(',')
    default:
      return value
  }
}
