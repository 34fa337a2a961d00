import type { Compare, Field, Operand } from '../names/condition.ts'
import type { Plan } from '../names/scope.ts'
import { equalValues, isEmpty, spellsNumber, type Value } from '../read/value.ts'

/**
 * What must be known of the values before their comparison can be said in SQL, in a few letters. Selections with equal facts
 * share one statement:
 * `T` `F` two values compared, and the outcome;
 * `e` empty · `0` null · `t` text · `d` text that spells a number, beside a number field · `n` number or truth value, one for each known side;
 * `+` `-` a changed operand, submitted or not, followed by the facts of its own comparison; or a field behind a submitted
 * relation, whether there is a row to look for.
 */
export type Facts = string

/** The facts of all comparisons of a plan, one after another, each ended by a comma. */
export function factsOf(plan: Plan, values: readonly Value[]): Facts {
  let facts = ''
  for (const compare of plan.compares) facts += `${factsOfCompare(compare, values)},`
  return facts
}

function factsOfCompare({ operator, left, right }: Compare, values: readonly Value[]): Facts {
  const isEquality = operator === '=' || operator === '!='
  if (isEquality && left.kind === 'known' && right.kind === 'known') {
    return equalValues(values[left.value]!, values[right.value]!) === (operator === '=') ? 'T' : 'F'
  }
  return (
    sideFacts({ of: left, beside: right, isEquality }, values) +
    sideFacts({ of: right, beside: left, isEquality }, values)
  )
}

interface Side {
  readonly of: Operand
  readonly beside: Operand
  readonly isEquality: boolean
}

function sideFacts({ of, beside, isEquality }: Side, values: readonly Value[]): Facts {
  switch (of.kind) {
    case 'known':
      return valueFact(values[of.value]!, beside, isEquality)
    case 'distance':
      return of.of
        .map((part) => (part.kind === 'known' ? coordinateFact(values[part.value]!) : ledFact(part, values)))
        .join('')
    case 'changed':
      return values[of.isSubmitted] ? '+' : '-'
    case 'field':
      return ledFact(of, values)
  }
}

function ledFact(of: Operand, values: readonly Value[]): Facts {
  return !isLed(of) ? '' : values[of.isLed] ? '+' : '-'
}

/** Whether the operand is a field behind a submitted relation, of which there is a fact. */
export function isLed(operand: Operand): operand is Field & { isLed: number } {
  return operand.kind === 'field' && operand.isLed !== undefined
}

function valueFact(value: Value, beside: Operand, isEquality: boolean): Facts {
  const isLoose = isEquality && !isStrict(beside)
  if (isLoose && isEmpty(value)) return 'e'
  if (value === null) return '0'
  if (typeof value !== 'string') return 'n'
  return isNumberField(beside) && spellsNumber(value) ? 'd' : 't'
}

function coordinateFact(value: Value): Facts {
  return value === null || typeof value === 'string' ? '0' : 'n'
}

/** Whether `=` tells null, the empty text and values of other types apart: JSON and results of functions. */
function isStrict(operand: Operand): boolean {
  return (
    operand.kind === 'distance' || operand.kind === 'changed' || (operand.kind === 'field' && operand.class === 'json')
  )
}

/** Number and bool fields read a text on the other side as the number it spells. */
function isNumberField(operand: Operand): boolean {
  return operand.kind === 'field' && !operand.isLower && (operand.class === 'number' || operand.class === 'bool')
}
