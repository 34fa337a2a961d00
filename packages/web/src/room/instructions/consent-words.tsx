import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { paths } from '@olympiad/olympiad/kit/paths'
import { Lines } from '@olympiad/olympiad/kit/ui/lines.tsx'
import type { Consent } from './use-consent.ts'

/** What an examinee agrees to, on the page with the stored data, and the contact for questions. */
export function ConsentWords({ words }: { words: NonNullable<Consent['words']> }) {
  return (
    <>
      <Typography component="div" sx={{ maxWidth: '80ch' }}>
        <Lines text={words.text} />
      </Typography>
      <Typography>
        <Link href={paths.ownData} target="_blank" rel="noopener">
          My data
        </Link>
      </Typography>
      {words.contact && (
        <Typography color="textSecondary">
          Questions: <bdi>{words.contact}</bdi>
        </Typography>
      )}
    </>
  )
}
