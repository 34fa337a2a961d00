import type { Collection } from '@olympiad/schema/collection'
import type { NamedRule } from './names/check-rule.ts'

/** Each rule of a collection that has a text, once: most collections have one text for several actions. */
export function declaredRules({ rules, checks, auth }: Collection): readonly NamedRule[] {
  const named = [
    ...Object.entries(rules),
    ...checks.map(({ field, rule }) => [`check of ${field}`, rule] as const),
    ...[['auth', auth?.authRule] as const, ['manage', auth?.manageRule] as const],
  ]
  const byText = new Map<string, NamedRule>()
  for (const [name, text] of named) if (text && !byText.has(text)) byText.set(text, { name, text })
  return [...byText.values()]
}
