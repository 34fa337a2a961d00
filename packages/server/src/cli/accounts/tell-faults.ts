import { ApiError, faultsText } from '@olympiad/engine'

/** Throws a refused write again as a sentence for the terminal, with what is wrong by field. */
export function tellFaults(error: unknown): never {
  throw error instanceof ApiError ? new Error(faultsText(error), { cause: error }) : error
}
