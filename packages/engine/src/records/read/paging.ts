import { ApiError } from '../../core/api-error.ts'

const DEFAULT_PER_PAGE = 30
const MAX_PER_PAGE = 1000

/** Which part of a list is asked for. */
export interface Paging {
  readonly page: number
  readonly perPage: number
  /** The caller does without the totals. */
  readonly skipsTotal: boolean
}

/** Reads the page parameters of a query. Throws 400 for bad numbers and bad booleans. */
export function readPaging(query: Readonly<Record<string, string>>): Paging {
  const page = Math.max(integer(query.page) ?? 1, 1)
  const asked = integer(query.perPage) ?? DEFAULT_PER_PAGE
  const perPage = asked <= 0 ? DEFAULT_PER_PAGE : Math.min(asked, MAX_PER_PAGE)
  return { page, perPage, skipsTotal: isTrue(query.skipTotal) }
}

/** The totals of a list, in PocketBase's words; -1 where the caller does without them. */
export function totalsOf({ perPage }: Paging, totalItems: number) {
  return { totalItems, totalPages: totalItems < 0 ? -1 : Math.ceil(totalItems / perPage) }
}

/**
 * The number of records, if this is the last page, so that nothing is counted. Undefined if others may follow, or the
 * page is empty.
 */
export function totalByPage(
  { page, perPage }: Paging,
  { records, isLast }: { records: readonly unknown[]; isLast: boolean },
): number | undefined {
  return isLast && (page === 1 || records.length > 0) ? (page - 1) * perPage + records.length : undefined
}

function integer(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^[+-]?\d{1,15}$/.test(text)) throw new ApiError(400)
  return Number(text)
}

function isTrue(text: string | undefined): boolean {
  if (text === undefined || text === '') return false
  if (/^(1|t|T|TRUE|true|True)$/.test(text)) return true
  if (/^(0|f|F|FALSE|false|False)$/.test(text)) return false
  throw new ApiError(400)
}
