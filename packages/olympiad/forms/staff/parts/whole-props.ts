import type { FormDraft } from '../form-draft.ts'

/** What the parts of the whole sheet are told. */
export interface WholeProps {
  readonly draft: FormDraft
  readonly faultAt: (path: string) => string
  readonly onChange: (draft: FormDraft) => void
}

/** What a section is called while it is written. */
export function sectionName({ sections }: FormDraft, at: number): string {
  const title = sections[at]?.title.trim()
  return `Section ${at + 1}${title ? `: ${title}` : ''}`
}
