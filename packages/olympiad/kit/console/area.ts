import type { SvgIconProps } from '@mui/material/SvgIcon'
import { type ComponentType, lazy } from 'react'
import type { Right } from '../../ground/declared/roles.ts'
import type { FactId } from '../../overview/declared/facts.ts'
import { recordService } from '../lib/record-service.ts'
import type { AskAhead } from './lists/use-list.ts'

/** The groups of the console's rail, in their order. */
export const GROUPS = ['Before', 'On the day', 'After', 'Records'] as const

/** What waits for somebody on a page. */
export interface Waiting {
  /** After the figure: `wait`. */
  readonly words: string
  readonly count: () => Promise<number>
}

/** A form that makes a record without an act, as the finder names it. */
export interface Creation {
  readonly title: string
  readonly right: Right
}

/** A screen whose code comes when it is first shown, or before. */
export interface FetchedScreen {
  readonly Screen: ComponentType
  /** Fetches the code, once. */
  readonly fetch: () => Promise<unknown>
}

/** What the console knows of a page: its line in the rail, its screen, and what can be done and seen there. */
export interface Area {
  readonly path: string
  /** In the rail, and of the window. */
  readonly title: string
  /** The letter that leads there after `g`. */
  readonly key?: string
  /** No group: it stands above all groups. */
  readonly group?: (typeof GROUPS)[number]
  readonly Sign: ComponentType<SvgIconProps>
  /** Who may open it; to all others it does not exist. */
  readonly right: Right
  /** Absent for a page outside the console. */
  readonly screen?: FetchedScreen
  /** The finder leads there, the rail does not. */
  readonly isUnlisted?: true
  /** Addresses below its own show parts of one form, which stays open. */
  readonly keepsState?: true
  /** Asks for its list, which is long, while its screen is still on its way. */
  readonly askAhead?: AskAhead
  /** The acts whose forms are on it, by their declared names, and creations without an act. Names, so that no declaration is loaded. */
  readonly acts?: readonly (string | Creation)[]
  /** Its line in the rail says how much waits there. */
  readonly waiting?: Waiting
  /** The collections whose records it shows, and what follows its path to show one. */
  readonly records?: Readonly<Record<string, (id: string) => string>>
  /** What follows its path to show what belongs to one exam. */
  readonly exam?: (id: string) => string
  /** What follows its path to mend a fact, where that is not the whole page or an exam's. */
  readonly facts?: Readonly<Partial<Record<FactId, string>>>
}

interface AreaOptions extends Omit<Area, 'screen'> {
  /** Fetches the code of its screen. */
  readonly screen?: () => Promise<ComponentType>
}

/** Declares a page of the console, or one outside it that the rail leads to. */
export const area = ({ screen, ...declared }: AreaOptions): Area => ({
  ...declared,
  ...(screen && { screen: { fetch: screen, Screen: lazy(async () => ({ default: await screen() })) } }),
})

/** How many records of a collection match a filter. */
export const countRecords = async (collection: string, filter: string): Promise<number> =>
  (await recordService.collection(collection).getList(1, 1, { filter, fields: 'id' })).totalItems
