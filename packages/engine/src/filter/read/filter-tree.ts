/** The meaning of a filter text, before its names are resolved. */
export type Filter = Comparison | Group

/** At least two parts; never directly inside a group of the same join, so that equal meanings have equal trees. */
export interface Group {
  readonly kind: 'group'
  readonly join: 'and' | 'or'
  readonly parts: readonly Filter[]
}
export interface Comparison {
  readonly kind: 'comparison'
  readonly operator: Operator
  /** `?=` and its like: one match among many values is enough. */
  readonly any: boolean
  readonly left: Term
  readonly right: Term
}
export type Term =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Digits as they were written. */
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'call'; readonly name: string; readonly parameters: readonly Term[] }

export const OPERATORS = ['=', '!=', '~', '!~', '<', '<=', '>', '>='] as const
export type Operator = (typeof OPERATORS)[number]
