import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useSay } from '../../kit/language/language.ts'
import { callAct } from '../../kit/lib/acts.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { paths } from '../../kit/paths.ts'
import { listName } from '../declared/acts/list-name.ts'
import type { OwnResult } from '../declared/acts/own-result.ts'
import { LISTING_CONSENT } from '../declared/public-list.ts'

/** Asks whether the student's name may stand in the public list of ranks; the answer can be changed. */
export function OwnListing({ own }: { own: OwnResult }) {
  const say = useSay()
  const [listed, setListed] = useState(own.listed)
  const { isBusy, failure, attempt } = useAttempt()
  const answer = ({ agree }: { agree: boolean }) =>
    void attempt(async () => {
      setListed((await callAct(listName, { agree, version: LISTING_CONSENT.version })).listed)
    })
  const isListed = listed === 'given'
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3">
        {say(isListed ? 'Your name is in the public list' : 'May your name stand in the public list?')}
      </Typography>
      <Typography sx={{ my: 0.5 }}>
        {say(LISTING_CONSENT.text)}{' '}
        {say('The last day is {day}.', { day: format(parseRecordTime(own.listuntil), 'PPP') })}{' '}
        <Link component={RouterLink} to={paths.ranks}>
          {say('The public list')}
        </Link>
      </Typography>
      {!isListed && listed !== '' && <Typography>{say('You said no. Your name is not in the list.')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {isListed ? (
          <Button variant="outlined" loading={isBusy} onClick={() => answer({ agree: false })}>
            {say('Take my name off')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" loading={isBusy} onClick={() => answer({ agree: true })}>
              {say('Show my name')}
            </Button>
            {listed === '' && (
              <Button loading={isBusy} onClick={() => answer({ agree: false })}>
                {say('No')}
              </Button>
            )}
          </>
        )}
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </Box>
  )
}
