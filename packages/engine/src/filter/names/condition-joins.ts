import type { Condition, Join, Operand } from './condition.ts'

/** The joins an operand speaks of, without those they hang on. */
export function joinsOf(operand: Operand): Join[] {
  switch (operand.kind) {
    case 'known':
      return []
    case 'field':
      return [operand.cell.join]
    case 'distance':
      return operand.of.flatMap(joinsOf)
    case 'changed':
      return [...joinsOf(operand.compare.left), ...joinsOf(operand.compare.right)]
  }
}

/** The joins with many rows that a condition speaks of, the outermost first. */
export function manyIn(condition: Condition): Join[] {
  return joinsIn(condition)
    .flatMap((join) => join.pathFrom())
    .filter(({ isMany }) => isMany)
}

function joinsIn(condition: Condition): Join[] {
  switch (condition.kind) {
    case 'compare':
      return [...joinsOf(condition.left), ...joinsOf(condition.right)]
    case 'none':
      return [
        ...outside(condition.compare.left, condition.left.rows),
        ...outside(condition.compare.right, condition.right.rows),
      ]
    default:
      return condition.parts.flatMap(joinsIn)
  }
}

/** Further rows that a side depends on, beside the rows of its subquery. */
function outside(operand: Operand, rows: readonly Join[]): Join[] {
  const [first] = rows
  return first ? (first.parent ? [first.parent] : []) : joinsOf(operand)
}
