import { browserNames, browserValue, keepBrowserValue } from '../../lib/kept/browser-values.ts'
import { onSignOut } from '../../lib/session/session.ts'
import type { Values } from './form-field.ts'

/** What was typed and not saved, with the values that its writer had before them. */
export interface Draft {
  readonly read: Values
  readonly typed: Values
}

const PREFIX = 'draft '

/** The name of a record's draft in this browser: one name per account, so accounts do not share drafts. */
export const draftName = (account: string, form: string) => `${PREFIX}${account} ${form}`

/** The draft of that name; null without one. */
export function keptDraft(name: string): Draft | null {
  try {
    const draft = JSON.parse(browserValue(name) ?? 'null') as Partial<Draft> | null
    return draft?.read && draft.typed ? { read: draft.read, typed: draft.typed } : null
  } catch {
    return null
  }
}

/** Keeps a draft on this computer until it is saved, also when the tab is closed; nothing for null. */
export function keepDraft(name: string, draft: Draft | null): void {
  keepBrowserValue(name, draft && JSON.stringify(draft))
}

/** A draft, with its name in this browser and the form it belongs to. */
interface NamedDraft {
  readonly name: string
  readonly form: string
  readonly draft: Draft
}

/** All drafts of an account in this browser. */
export function keptDrafts(account: string): readonly NamedDraft[] {
  return namesOf(account).flatMap((name) => {
    const draft = keptDraft(name)
    return draft ? [{ name, form: name.slice(draftName(account, '').length), draft }] : []
  })
}

/** Deletes a draft. */
export const forgetDraft = (name: string): void => keepDraft(name, null)

const namesOf = (account: string) => browserNames(draftName(account, ''))

// The next person at this computer finds nothing of it.
onSignOut(({ id }) => {
  for (const name of namesOf(id)) keepBrowserValue(name, null)
})
