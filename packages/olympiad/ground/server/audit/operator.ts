import type { Engine, WritePart } from '@olympiad/engine'

/** The write part that keeps the log. */
export interface AuditPart extends WritePart {
  /** Who runs the command that opened the engine; undefined for a server. */
  readonly operator: string | undefined
}

/** Who runs the command that opened an engine; undefined for a server. */
export function operatorOf({ parts }: Pick<Engine, 'parts'>): string | undefined {
  return parts.find((part): part is AuditPart => 'operator' in part)?.operator
}
