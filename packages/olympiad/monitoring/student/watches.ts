import { messages, remarks } from '../declared/messages.ts'
import type { ObservationOf } from './monitor.ts'
import { contextMenu } from './signals/context-menu.ts'
import { devtools } from './signals/devtools.ts'
import { focus } from './signals/focus.ts'

/** The watches of an open exam, in the order of their start. */
export const watches = [focus, contextMenu, devtools] as const

export type Watched = ObservationOf<(typeof watches)[number]>

/** What the room does about an observation; an absent part means nothing is done. */
export interface Reaction {
  /** The event that is kept. */
  readonly remark?: string
  /** Shown for a moment: what was just prevented. */
  readonly notice?: string
  /** The warning dialog opens. */
  readonly isWarned?: true
  /** A still is taken, with this remark. */
  readonly still?: string
}

/** The reaction to each observation. It judges nobody: staff do, by the events that are kept. */
export function reactionTo(observed: Watched): Reaction {
  if ('failed' in observed) return {}
  if (observed.kind === 'contextMenu') return { remark: remarks.contextMenu, notice: messages.rightClickDisabled }
  if (observed.kind === 'devtools') return { remark: remarks.devTools, notice: messages.devToolsDisabled }
  const { state } = observed.seen
  if (state === 'blurred') return { remark: remarks.blur }
  return state === 'hidden' ? { remark: remarks.hidden, isWarned: true, still: remarks.outOfFocus } : {}
}
