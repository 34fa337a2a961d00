import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { failureMessage, isRefusal } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { readerLanguage } from '../../kit/lib/reader-language.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { GUARDIAN_PAGE } from '../declared/guardian-page.ts'
import { GuardianForm } from './guardian-form.tsx'
import { questionQuery } from './guardian-queries.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LinkForm } from './link-form.tsx'

/** The page of a guardian: what they agree to, behind the mailed link; without a good link, a way to a new one. */
export function GuardianScreen() {
  const token = useLocation().hash.slice(1)
  return <BehindLink key={token} token={token} /> // a second child's link may be opened in the same tab
}

function BehindLink({ token }: { readonly token: string }) {
  const [language, setLanguage] = useState(readerLanguage)
  const words = GUARDIAN_PAGE[language]
  const query = useQuery(questionQuery(token, language))
  const failure = useFailure(query)
  const [isSaved, setIsSaved] = useState(false)
  const asked = query.data
  return (
    <Stack sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 3, md: 6 } }} lang={language}>
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <LanguageChoice value={language} onChange={setLanguage} />
        <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
          {words.title}
        </Typography>
        {isSaved && <Typography role="status">{words.saved}</Typography>}
        {asked && !isSaved && <GuardianForm {...{ token, asked, words }} onSaved={() => setIsSaved(true)} />}
        {token !== '' && !asked && !failure && <Loading />}
        {failure && <Alert severity="error">{(isRefusal(failure) && words.dead) || failureMessage(failure)}</Alert>}
        {(token === '' || isSaved || failure) && <LinkForm words={words} />}
      </Card>
    </Stack>
  )
}
