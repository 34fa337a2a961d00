import type { RateLimit } from '@olympiad/schema/collection'
import type { Field } from '@olympiad/schema/fields'

/** Marks of a field that are said by their own words, in this order. */
const MARKS = ['required', 'fixed', 'hidden', 'strict', 'int', 'protected', 'sessionReads', 'cascadeDelete'] as const
const FIGURES = ['min', 'max', 'pattern', 'maxSelect', 'maxSize', 'mimeTypes', 'thumbs', 'listOf', 'quota'] as const

/** Whose calls a limit counts. */
const WHOSE: Record<NonNullable<RateLimit['of']> | 'each', string> = {
  each: 'of one account or address',
  account: 'of one account',
  address: 'of one address',
  guests: 'of all guests',
}

/** A row of a table of fields: name, type, marks, limits and help. */
export function fieldRow([name, field]: [string, Field], more: readonly string[] = []): string {
  return `| ${name} | ${typeOf(field)} | ${[...marks(field), ...figures(field), ...more].join(', ')} |`
}

function typeOf(field: Field): string {
  if (field.type === 'relation') return `→ ${field.to}`
  if ('of' in field) return `→ ${field.of}`
  if (field.type === 'select') return field.values.join(' · ')
  return field.type
}

function marks(field: Field): string[] {
  return MARKS.filter((mark) => (field as unknown as Record<string, unknown>)[mark] === true)
}

function figures(field: Field): string[] {
  const values = field as unknown as Record<string, unknown>
  const names = 'of' in values ? (['most'] as const) : FIGURES
  return names
    .filter((name) => values[name] !== undefined && !(name === 'maxSelect' && values[name] === 1))
    .map(
      (name) =>
        `${name} ${code(typeof values[name] === 'object' ? JSON.stringify(values[name]) : String(values[name]))}`,
    )
}

/** How often something may be called, as a sentence with a space before it; empty without limits. */
export function rateText(limits: readonly RateLimit[]): string {
  const rates = limits.map(({ max, windowS, of }) => `${max} in ${windowS} s ${WHOSE[of ?? 'each']}`)
  return rates.length > 0 ? ` At most ${rates.join(', and ')}.` : ''
}

/** A cell of a table would end at a bar, also between backticks. */
export const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``
