import type { Engine, WritePart } from '@olympiad/engine'

const operators = new WeakMap<WritePart, string>()

/** Notes who runs the command whose writes a part logs. */
export function noteOperator(part: WritePart, operator: string | undefined): WritePart {
  if (operator !== undefined) operators.set(part, operator)
  return part
}

/** Who runs the command that opened an engine; undefined where a server runs. */
export function operatorOf({ parts }: Pick<Engine, 'parts'>): string | undefined {
  for (const part of parts) {
    const operator = operators.get(part)
    if (operator !== undefined) return operator
  }
  return undefined
}
