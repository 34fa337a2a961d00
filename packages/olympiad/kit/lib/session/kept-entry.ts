import { keepTabValue, tabValue } from '../kept/tab-values.ts'
import { type AccountCollection, onSignOut } from './session.ts'

/** A place in the line that this tab has, also after a reload. */
export interface KeptEntry {
  readonly collection: AccountCollection
  readonly username: string
  readonly ticket: string
}

const KEY = 'entry'

/** The place that this tab has in the line; null without one. */
export function keptEntry(): KeptEntry | null {
  try {
    const { collection, username, ticket } = JSON.parse(tabValue(KEY) ?? 'null') ?? {}
    return typeof ticket === 'string' ? { collection, username, ticket } : null
  } catch {
    return null // an unreadable value must not stop a sign-in
  }
}

/** Keeps a place for this tab. */
export const keepEntry = (entry: KeptEntry) => keepTabValue(KEY, JSON.stringify(entry))

/** Gives the place in the line up. */
export const forgetEntry = () => keepTabValue(KEY, null)
onSignOut(forgetEntry)
