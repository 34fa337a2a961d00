/** Access rules are PocketBase filter text: `null` = superusers only, `''` = everybody, text = must hold for the record. */
export type Rule = string | null

/** Only superusers. */
export const locked: Rule = null
/** Everybody, signed in or not. */
export const anyone: Rule = ''

/** All of the given rules; one locked part locks the whole, parts open to anyone add nothing. */
export function allOf(...rules: Rule[]): Rule {
  if (rules.includes(null)) return null
  return join(rules, ' && ')
}

/** Any of the given rules; locked parts let nobody in, one open part lets everybody in. */
export function anyOf(...rules: Rule[]): Rule {
  const open = rules.filter((rule) => rule !== null)
  if (open.length === 0) return null
  return open.includes('') ? '' : join(open, ' || ')
}

function join(rules: Rule[], operator: string): string {
  const texts = rules.filter((rule): rule is string => rule !== null && rule !== '')
  return texts.length < 2 ? (texts[0] ?? '') : texts.map((text) => `(${text})`).join(operator)
}

/** These fields are not submitted, modifiers included. */
export function without(...fields: string[]): Rule {
  return allOf(...fields.map((field) => `@request.body.${field}:isset = false`))
}
