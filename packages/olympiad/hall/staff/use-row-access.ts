import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { rowQuery } from '../../kit/hall/hall-queries.ts'
import { logFailure } from '../../kit/lib/failures.ts'
import type { BoardRow } from '../declared/board.ts'
import type { OpenHelp } from '../declared/help.ts'
import type { AskedRow } from './board/row-menu.tsx'

interface RowAccessOptions {
  /** The ids. */
  readonly exam: string
  readonly school: string
  /** The rows that are shown; undefined before the first board. */
  readonly rows: readonly BoardRow[] | undefined
  /** Shows the rows of a username. */
  readonly onFind: (username: string) => void
}

/** The ways from a request for help to the row of its student, and to the row's menu, wherever the row is. */
export function useRowAccess({ exam, school, rows, onFind }: RowAccessOptions) {
  const client = useQueryClient()
  const [sought, setSought] = useState('')
  const [asked, setAsked] = useState<AskedRow | null>(null)
  const shownRow = (id: string) => rows?.find((row) => row.id === id)
  function show({ id, username }: OpenHelp['examinee']): void {
    if (!shownRow(id)) onFind(username)
    setSought(id)
  }
  async function askAbout({ id, username }: OpenHelp['examinee'], anchor: HTMLElement): Promise<void> {
    try {
      const query = { ...rowQuery({ exam, school, username }), staleTime: 0 }
      const row = shownRow(id) ?? (await client.fetchQuery(query))
      if (row) setAsked({ row, anchor })
    } catch (error) {
      logFailure('Loading a row of the board', error) // the menu opens at the next press
    }
  }
  return {
    sought,
    onFound: useCallback(() => setSought(''), []),
    asked,
    ask: setAsked,
    closeMenu: () => setAsked(null),
    show,
    askAbout: (examinee: OpenHelp['examinee'], anchor: HTMLElement) => void askAbout(examinee, anchor),
  }
}
