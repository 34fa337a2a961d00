import type { Compare, Known, Operand } from './condition.ts'
import type { Plan } from './scope.ts'
import { equalValues, isEmpty, spellsNumber, type Value } from './value.ts'

/**
 * What must be known of the values before their comparison can be said in SQL, in a few letters. Selections with equal facts
 * share one statement:
 * `T` `F` two values compared, and the outcome;
 * `e` empty · `0` null · `t` text · `d` text that spells a number, beside a number field · `n` number or truth value, one for each known side;
 * `+` `-` a changed operand, submitted or not, followed by the facts of its own comparison.
 */
export type Facts = string

/** The facts of all comparisons of a plan. */
export function factsOf(plan: Plan, values: readonly Value[]): Facts[] {
  return plan.compares.map((compare) => factsOfCompare(compare, values))
}

function factsOfCompare({ operator, left, right }: Compare, values: readonly Value[]): Facts {
  const isEquality = operator === '=' || operator === '!='
  if (isEquality && left.kind === 'known' && right.kind === 'known') {
    return equalValues(values[left.value]!, values[right.value]!) === (operator === '=') ? 'T' : 'F'
  }
  return sideFacts(left, right, isEquality, values) + sideFacts(right, left, isEquality, values)
}

function sideFacts(side: Operand, other: Operand, isEquality: boolean, values: readonly Value[]): Facts {
  switch (side.kind) {
    case 'known':
      return valueFact(side, other, isEquality, values)
    case 'distance':
      return side.of
        .map((part) =>
          part.kind !== 'known'
            ? ''
            : typeof values[part.value] === 'string'
              ? '0'
              : valueFact(part, side, false, values),
        )
        .join('')
    case 'changed':
      return values[side.isSubmitted] ? '+' : '-'
    case 'field':
      return ''
  }
}

function valueFact({ value }: Known, other: Operand, isEquality: boolean, values: readonly Value[]): Facts {
  const it = values[value]!
  if (it === null) return isEquality && !isStrict(other) ? 'e' : '0'
  if (typeof it !== 'string') return 'n'
  if (isEquality && isEmpty(it) && !isStrict(other)) return 'e'
  return isNumberField(other) && spellsNumber(it) ? 'd' : 't'
}

/** Whether `=` tells null, the empty text and values of other types apart: JSON and results of functions. */
export function isStrict(operand: Operand): boolean {
  return (
    operand.kind === 'distance' || operand.kind === 'changed' || (operand.kind === 'field' && operand.class === 'json')
  )
}

/** Number and bool fields read a text beside them as the number it spells. */
export function isNumberField(operand: Operand): boolean {
  return operand.kind === 'field' && !operand.isLower && (operand.class === 'number' || operand.class === 'bool')
}
