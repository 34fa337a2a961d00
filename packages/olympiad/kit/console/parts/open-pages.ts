import { createContext, useContext } from 'react'
import type { Area } from '../area.ts'

/** The areas that the account may open, in the order of the rail. */
export const OpenPages = createContext<readonly Area[]>([])

export const useOpenPages = (): readonly Area[] => useContext(OpenPages)
