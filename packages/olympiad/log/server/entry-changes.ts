/** The change of a field; of a secret only that it changed. */
export type FieldPair = { readonly from?: unknown; readonly to?: unknown } | 'changed'
export type FieldChanges = Readonly<Record<string, FieldPair>>

/** The changes of an entry, as text or parsed, by field. */
export function changesIn(changes: unknown): FieldChanges {
  const parsed: unknown = typeof changes === 'string' ? JSON.parse(changes || '{}') : changes
  return parsed !== null && typeof parsed === 'object' ? (parsed as FieldChanges) : {}
}
