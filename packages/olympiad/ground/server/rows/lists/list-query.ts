import { ApiError, type Engine, type RequestInfo, readerFor, selectRows } from '@olympiad/engine'
import {
  LARGEST_PAGE,
  LAST_PAGE,
  MOST_COUNTED,
  PEOPLE_PAGE,
  SEARCH_MAX,
} from '../../../../people/declared/people-list.ts'
import { searchWords } from '../../../declared/people/search-text.ts'
import { ownSchool } from '../staff-guard.ts'

/** What each list is asked for. */
export interface ListQuery<Sort extends string = string> {
  /** The typed text, and its words. */
  readonly find: string
  readonly words: readonly string[]
  /** From 1 on. */
  readonly page: number
  /** Rows of a page. */
  readonly size: number
  /** One of the list's sorts, the first by default. */
  readonly sort: Sort
  readonly direction: 'asc' | 'desc'
  /** The caller's account and school; empty for none. */
  readonly asker: string
  readonly ownSchool: string
}

/** Further words are left out of a search. */
const WORDS_MAX = 8
/** Longer values are no id, level or room. */
const VALUE_MAX = 100

/** Reads the common query of every list. Throws 400 with the fault. */
export function readListQuery<const Sort extends string>(
  request: RequestInfo,
  sorts: readonly [Sort, ...Sort[]],
): ListQuery<Sort> {
  const { find = '', page = '1', size = String(PEOPLE_PAGE), sort = '' } = request.query
  const name = sort.replace(/^-/, '') || sorts[0]
  const field = sorts.find((one) => one === name)
  if (find.length > SEARCH_MAX) throw new ApiError(400, `Search for at most ${SEARCH_MAX} letters.`)
  if (!/^[1-9]\d{0,3}$/.test(page)) throw new ApiError(400, `A page is a number from 1 to ${LAST_PAGE}.`)
  if (!/^[1-9]\d{0,3}$/.test(size) || Number(size) > LARGEST_PAGE)
    throw new ApiError(400, `A page has at most ${LARGEST_PAGE} rows.`)
  if (field === undefined) throw new ApiError(400, `The list is sorted by one of ${sorts.join(', ')}.`)
  return {
    ...{
      find: find.trim(),
      words: searchWords(find).slice(0, WORDS_MAX),
      page: Number(page),
      size: Number(size),
      sort: field,
    },
    direction: sort.startsWith('-') ? 'desc' : 'asc',
    ...{ asker: request.account?.record.id ?? '', ownSchool: ownSchool(request) },
  }
}

/** Values of filters by name, empty if not set. Throws 400 for one that is too long. */
export function readFilters<const Name extends string>(
  { query }: RequestInfo,
  names: readonly Name[],
): Record<Name, string> {
  const filters = names.map((name) => [name, query[name] ?? ''] as const)
  for (const [name, value] of filters)
    if (value.length > VALUE_MAX) throw new ApiError(400, `The value of ${name} is longer than ${VALUE_MAX} letters.`)
  return Object.fromEntries(filters) as Record<Name, string>
}

type Compilable = Parameters<typeof selectRows<{ readonly key: string }>>[1]

/** A query that can be cut into pages. */
interface KeyedQuery extends Compilable {
  limit(rows: number): Compilable & { offset(rows: number): Compilable }
}

/** The keys of the rows of a page, and how many rows match. */
export interface FoundKeys {
  readonly keys: readonly string[]
  readonly found: number
  readonly isMore: boolean
}

/**
 * Keys of the page of an ordered query of one column, `key`. One statement counts and pages: it walks an index until it has
 * counted enough. Behind that it skips, and what it found is said to be more. It runs apart from the answers of others.
 */
export async function keysOfPage(
  { database }: Engine,
  query: KeyedQuery,
  { page, size, asker }: Pick<ListQuery, 'page' | 'size' | 'asker'>,
): Promise<FoundKeys> {
  const from = (page - 1) * size
  const isCounted = from + size <= MOST_COUNTED
  const some = isCounted ? query.limit(MOST_COUNTED + 1) : query.limit(size).offset(from)
  const keys = (await selectRows(readerFor(database, { asker, isCostly: true }), some)).map(({ key }) => key)
  if (!isCounted) return { keys, found: MOST_COUNTED, isMore: true }
  const found = Math.min(keys.length, MOST_COUNTED)
  return { keys: keys.slice(from, from + size), found, isMore: keys.length > MOST_COUNTED }
}
