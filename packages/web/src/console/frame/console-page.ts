import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { Right } from '@olympiad/olympiad/ground/declared/roles'
import type { AskAhead } from '@olympiad/olympiad/kit/console/lists/use-list'
import type { ComponentType } from 'react'
import type { FetchedScreen } from './fetched-screen.ts'

/** The groups of the console's rail, in their order. */
export const GROUPS = ['Before', 'On the day', 'After', 'Records'] as const

/** A line of the rail. */
export interface RailPage {
  readonly path: string
  /** In the rail, and of the window. */
  readonly title: string
  /** No group: it stands above all groups. */
  readonly group?: (typeof GROUPS)[number]
  readonly Sign: ComponentType<SvgIconProps>
  /** The letter that leads there after `g`. */
  readonly key?: string
  /** Who may open it; to all others it does not exist. */
  readonly right: Right
}

export interface ConsolePage extends RailPage, FetchedScreen {
  /** Addresses below its own show parts of one form, which stays open. */
  readonly keepsState?: true
  /** Asks for its list, which is long, while its screen is still on its way. */
  readonly askAhead?: AskAhead
}

/** The pages that the console is composed of, and those outside it in its rail. */
export interface ConsolePages {
  readonly screens: readonly ConsolePage[]
  readonly outside: readonly RailPage[]
}
