import type { Condition } from '../names/condition.ts'
import type { Facts } from './facts.ts'

/** The condition without comparisons of known outcome; a truth value if nothing else is left. */
export function simplify(condition: Condition, facts: readonly Facts[]): Condition | boolean {
  switch (condition.kind) {
    case 'compare': {
      const fact = facts[condition.number]
      return fact === 'T' || fact === 'F' ? fact === 'T' : condition
    }
    case 'none':
      return condition
    default: {
      const parts = condition.parts.map((part) => simplify(part, facts))
      const decisive = condition.kind === 'any'
      if (parts.includes(decisive)) return decisive
      const open = parts.filter((part) => typeof part !== 'boolean')
      return open.length === 0 ? !decisive : open.length === 1 ? open[0]! : { kind: condition.kind, parts: open }
    }
  }
}
