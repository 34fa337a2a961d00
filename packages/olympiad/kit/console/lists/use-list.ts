import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { LARGEST_PAGE, LAST_PAGE, MOST_COUNTED, type Page } from '../../../people/declared/people-list.ts'
import { failureMessage } from '../../lib/failures.ts'
import { keepTrying, useFailure } from '../../lib/fetching/keep-trying.ts'
import type { TableAddress } from '../../staff/table/use-table-address.ts'

/** What a list is asked for; all of it is in the address. */
export type ListQuestion = Readonly<Record<string, string>>

/** How a page of a list is read from the server. */
export type ReadPage<Row> = (question: ListQuestion) => Promise<Page<Row>>

/** What an address asks a list for. */
export type AskedList = Omit<TableAddress, 'change'>

const questionOf = ({ sort, find, filters }: AskedList): ListQuestion => ({ ...filters, find, sort })

function listQuery<Row>(name: string, read: ReadPage<Row>, asked: AskedList) {
  const question = questionOf(asked)
  return queryOptions({
    ...keepTrying,
    queryKey: [name, question, asked.page],
    queryFn: () => read({ ...question, page: String(asked.page) }),
  })
}

/** Asks for the page of a list before its screen is there. */
export type AskAhead = (client: QueryClient, address: URLSearchParams) => void

/** How a list is asked for ahead: as its screen does, by the same address. */
export const askAhead =
  <Row>(name: string, read: ReadPage<Row>, asked: (address: URLSearchParams) => AskedList): AskAhead =>
  (client, address) => {
    const query = listQuery(name, read, asked(address))
    if (!client.getQueryState(query.queryKey)) void client.prefetchQuery(query)
  }

/** The page of a list that the address names. The old page stays while the next one loads. */
export function useList<Row>(name: string, read: ReadPage<Row>, asked: AskedList) {
  const question = questionOf(asked)
  const query = useQuery({ ...listQuery(name, read, asked), placeholderData: keepPreviousData })
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

/** How often a page is asked for again after the server refused it for its rate, and the pause between (ms). */
const [MOST_WAITS, WAIT_MS] = [20, 5000]

/** All rows that match, however many they are: a page at a time. */
export async function* pagesOf<Row>(read: ReadPage<Row>, question: ListQuestion): AsyncGenerator<readonly Row[]> {
  for (let page = 1; page <= LAST_PAGE; page += 1) {
    const asked = { ...question, page: String(page), size: String(LARGEST_PAGE) }
    const { items } = await patiently(() => read(asked))
    yield items
    if (items.length < LARGEST_PAGE) return
  }
}

/** Reads a page of a file; where that was too often, after a while. */
export async function patiently<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await read()
    } catch (error) {
      const isTooOften = error instanceof ClientResponseError && error.status === 429
      if (!isTooOften || waits === MOST_WAITS) throw error
      await new Promise((done) => setTimeout(done, WAIT_MS))
    }
  }
}

/** The rows of all pages, up to `MOST_COUNTED`. */
export async function readAll<Row>(read: ReadPage<Row>, question: ListQuestion): Promise<Row[]> {
  const rows: Row[] = []
  for await (const items of pagesOf(read, question)) {
    rows.push(...items)
    if (rows.length >= MOST_COUNTED) break
  }
  return rows
}
