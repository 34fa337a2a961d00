import type { Session } from '../hall.ts'

/** Whose page it is, and where its site is. */
export interface PageSeat extends Pick<Session, 'token' | 'record'> {
  readonly url: string
}

export type Choice = readonly [question: number, option: string]

/** What a page without a screen is asked to do. */
export type ToPage =
  | { readonly do: 'open'; readonly words: readonly string[] }
  | { readonly do: 'answer'; readonly choices: readonly Choice[] }

/** What it has done: it waits with the paper and the wrapped key, the words opened so many bytes (0: nothing), all choices are on its device, all are on the server. */
export type FromPage =
  | { readonly did: 'waited' }
  | { readonly did: 'opened'; readonly bytes: number; readonly ms: number }
  | { readonly did: 'answered' }
  | { readonly did: 'saved' }
