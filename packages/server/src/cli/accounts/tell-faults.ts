import { ApiError, faultsText } from '@olympiad/engine'

/** Rethrows a refused write as a sentence for the terminal that names each field at fault. */
export function tellFaults(error: unknown): never {
  throw error instanceof ApiError ? new Error(faultsText(error), { cause: error }) : error
}
