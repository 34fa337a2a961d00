import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTongue } from '@olympiad/olympiad/kit/language/language'
import { Rich } from '@olympiad/olympiad/kit/language/rich.tsx'
import { paths } from '@olympiad/olympiad/kit/paths'
import { Lines } from '@olympiad/olympiad/kit/ui/lines.tsx'
import type { Consent } from './use-consent.ts'

/** What an examinee agrees to, on the page with the stored data, and the contact for questions. */
export function ConsentWords({ words }: { words: NonNullable<Consent['words']> }) {
  const { say, known } = useTongue()
  return (
    <>
      <Typography component="div" sx={{ maxWidth: '80ch' }}>
        <Lines text={known(words.text)} />
      </Typography>
      <Typography>
        <Link href={paths.ownData} target="_blank" rel="noopener">
          {say('My data')}
        </Link>
      </Typography>
      {words.contact && (
        <Typography color="textSecondary">
          <Rich
            text={say('Questions: <who>{contact}</who>')}
            values={{ contact: words.contact }}
            tags={{ who: (contact) => <bdi key="who">{contact}</bdi> }}
          />
        </Typography>
      )}
    </>
  )
}
