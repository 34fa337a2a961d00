import { LARGEST_PAGE, MOST_COUNTED, type Page } from '@olympiad/contract/people/people-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { failureMessage } from '../../lib/failures.ts'
import { keepTrying, useFailure } from '../../lib/fetching/keep-trying.ts'
import type { TableAddress } from '../../staff/table/use-table-address.ts'

/** What a list is asked for; all of it is in the address. */
export type ListQuestion = Readonly<Record<string, string>>

/** How a page of a list is read from the server. */
export type ReadPage<Row> = (question: ListQuestion) => Promise<Page<Row>>

/** The page of a list that the address names. The old page stays while the next one loads. */
export function useList<Row>(name: string, read: ReadPage<Row>, { page, sort, find, filters }: TableAddress) {
  const question: ListQuestion = { ...filters, find, sort }
  const query = useQuery({
    ...keepTrying,
    queryKey: [name, question, page],
    queryFn: () => read({ ...question, page: String(page) }),
    placeholderData: keepPreviousData,
  })
  const failure = useFailure(query)
  return {
    question,
    rows: query.data?.items,
    found: query.data?.found ?? 0,
    isMore: query.data?.isMore ?? false,
    failure: failure ? failureMessage(failure) : undefined,
    retry: () => void query.refetch(),
  }
}

/** All rows that match, up to `MOST_COUNTED`, some at a time. */
export async function readAll<Row>(read: ReadPage<Row>, question: ListQuestion): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < MOST_COUNTED; page += 1) {
    const { items } = await read({ ...question, page: String(page), size: String(LARGEST_PAGE) })
    rows.push(...items)
    if (items.length < LARGEST_PAGE) break
  }
  return rows
}
