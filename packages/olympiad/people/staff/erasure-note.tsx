import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { failureMessage } from '../../kit/lib/failures.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { CountedRecords } from '../../privacy/declared/erase-examinee.ts'
import { erasureQuery } from './erasure-queries.ts'

const words = (all: readonly CountedRecords[]) =>
  all.map(({ collection, count }) => `${count} ${collection}`).join(', ')

/** What goes and what stays, before anybody types the name. */
export function ErasureNote({ examinee }: { readonly examinee: string }) {
  const { data, error } = useQuery(erasureQuery(examinee))
  if (error) return <Note severity="error" what={failureMessage(error)} />
  if (!data) return <Loading />
  const { goes, stays, sharing, blocked } = data
  const lines = [
    ['Deleted', words(goes) || 'the name and the password alone'],
    ...(stays.length > 0 ? [['Stays, without a name', words(stays)]] : []),
    ...(sharing > 0 ? [['Stays', `${sharing} registrations with the same address and another name`]] : []),
    ['Log', 'says only that there was something'],
  ]
  return (
    <>
      {blocked && <Note severity="warning" what={blocked} />}
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', gap: '4px 12px' }}>
        {lines.map(([what, text]) => (
          <Box key={what} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {what}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
