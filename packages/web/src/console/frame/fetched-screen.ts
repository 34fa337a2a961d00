import { type ComponentType, lazy } from 'react'

/** A screen whose code comes when it is first shown, or before. */
export interface FetchedScreen {
  readonly Screen: ComponentType
  /** Fetches the code, once. */
  readonly fetch: () => Promise<unknown>
}

/** A screen by how its code is fetched. */
export const fetchedScreen = (fetch: () => Promise<ComponentType>): FetchedScreen => ({
  Screen: lazy(async () => ({ default: await fetch() })),
  fetch,
})
