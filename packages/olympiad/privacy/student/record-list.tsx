import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import type { OwnData } from '../declared/own-data-page.ts'
import { nextPage } from './own-data-queries.ts'

type OwnRecord = OwnData['records'][string][number]

interface Props {
  collection: string
  what: string
  count: number
  first: readonly OwnRecord[]
  /** Where the next page begins; undefined on the last page. */
  more: string | undefined
}

/** The records of one kind, folded away, with a button that adds the next page. */
export function RecordList({ collection, what, count, first, more }: Props) {
  const say = useSay()
  const [shown, setShown] = useState({ records: first, more })
  const [fresh, setFresh] = useState<number>()
  const item = useRef<HTMLLIElement>(null)
  const { isBusy, failure, attempt } = useAttempt()
  // The button may be gone: the focus moves to the first new record.
  useEffect(() => {
    if (fresh !== undefined) item.current?.focus()
  }, [fresh])
  const showMore = () =>
    attempt(async () => {
      const page = await nextPage(collection, shown.more ?? '')
      setFresh(page.records.length > 0 ? shown.records.length : undefined)
      setShown({ records: [...shown.records, ...page.records], more: page.more })
    })
  return (
    <Box component="details" sx={{ width: '100%', '& summary': { cursor: 'pointer', py: 0.5, fontSize: '0.9rem' } }}>
      <summary>{say('{what}: show the records', { what })}</summary>
      <Box component="ol" sx={listStyle}>
        {shown.records.map((record, index) => (
          <li
            key={String(record.id)}
            ref={index === fresh ? item : undefined}
            tabIndex={index === fresh ? -1 : undefined}
          >
            <bdi>{textOf(record)}</bdi>
          </li>
        ))}
      </Box>
      <Typography role="status" color="textSecondary">
        {say('{shown} of {count} shown', { shown: shown.records.length, count })}
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      {shown.more !== undefined && (
        <Button variant="outlined" disabled={isBusy} onClick={showMore} aria-label={say('Show more: {what}', { what })}>
          {say('Show more')}
        </Button>
      )}
    </Box>
  )
}

/** Fields that name the owner, who is the reader. */
const UNTOLD = new Set(['id', 'examinee', 'collectionId', 'collectionName', 'updated'])

/** A record in a line, without what is empty. */
function textOf(record: OwnRecord): string {
  const told = Object.entries(record).filter(([name, value]) => !UNTOLD.has(name) && value !== '' && value !== null)
  return told.map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`).join(', ')
}

const listStyle = { m: 0, pl: 6, overflowWrap: 'anywhere', fontSize: '0.9rem' } as const
