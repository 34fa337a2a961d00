import { createContext, useContext } from 'react'

export interface OpenPage {
  readonly path: string
  readonly title: string
  /** After `g` it leads there. */
  readonly key?: string
}

/** The pages of the console that the account may open. */
export const OpenPages = createContext<readonly OpenPage[]>([])

export const useOpenPages = (): readonly OpenPage[] => useContext(OpenPages)
