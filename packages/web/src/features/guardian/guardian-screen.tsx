import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { guardianQuestion } from '@olympiad/contract/acts/guardians/guardian-consent'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { callAct } from '../../lib/acts.ts'
import { failureMessage, isRefusal } from '../../lib/failures.ts'
import { keepTrying, useFailure } from '../../lib/fetching/keep-trying.ts'
import { Loading } from '../../ui/loading.tsx'
import { GuardianForm } from './guardian-form.tsx'
import { LinkForm } from './link-form.tsx'

const questionQuery = (token: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['guardian', token],
    refetchInterval: (query) => !isRefusal(query.state.error) && keepTrying.refetchInterval(query), // a dead link stays dead
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY, // it goes with the link, and nothing else changes it meanwhile
    queryFn: () => callAct(guardianQuestion, { token }),
  })

/** The page of a guardian: what they agree to, behind the mailed link; without a good link, a way to a new one. */
export function GuardianScreen() {
  const token = useLocation().hash.slice(1)
  return <BehindLink key={token} token={token} /> // a second child's link may be opened in the same tab
}

function BehindLink({ token }: { readonly token: string }) {
  const query = useQuery(questionQuery(token))
  const failure = useFailure(query)
  const [isSaved, setIsSaved] = useState(false)
  const asked = query.data
  return (
    <Stack sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 3, md: 6 } }}>
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
          For the guardian
        </Typography>
        {isSaved && (
          <Typography role="status">Thank you, it is saved. You may change it at any time by a new link.</Typography>
        )}
        {asked && !isSaved && <GuardianForm token={token} asked={asked} onSaved={() => setIsSaved(true)} />}
        {token !== '' && !asked && !failure && <Loading />}
        {failure && <Alert severity="error">{failureMessage(failure)}</Alert>}
        {(token === '' || isSaved || failure) && <LinkForm />}
      </Card>
    </Stack>
  )
}
