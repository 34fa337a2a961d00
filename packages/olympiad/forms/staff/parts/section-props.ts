import type { SectionDraft } from '../form-draft.ts'

/** What the parts of a section are told. */
export interface SectionProps {
  readonly section: SectionDraft
  /** From 0. */
  readonly at: number
  readonly faultAt: (path: string) => string
  readonly onChange: (section: SectionDraft) => void
}
