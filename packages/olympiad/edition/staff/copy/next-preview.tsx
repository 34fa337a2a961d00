import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormValues } from '../../../kit/staff/act-form/form-act.ts'
import type { Edition } from '../../declared/editions.ts'
import type { ExamAgain } from '../../declared/next-edition.ts'
import { siteEdition } from '../../declared/site-edition.ts'
import { editionFilesQuery } from '../edition-queries.ts'
import { HomePreview } from '../preview/home-preview.tsx'

interface NextPreviewProps {
  /** The present one. */
  readonly edition: Edition
  /** What was typed for the next one. */
  readonly words: FormValues
  readonly lines: readonly ExamAgain[]
}

/** The home page of the next edition, before it is public. */
export function NextPreview({ edition, words, lines }: NextPreviewProps) {
  const { data: files = [] } = useQuery(editionFilesQuery)
  const [isShown, setShown] = useState(false)
  const [first = ''] = lines.flatMap(({ starts }) => (starts === '' ? [] : [starts])).toSorted()
  const typed = Object.fromEntries(
    ['name', 'edition', 'tagline', 'description'].map((of) => [of, String(words[of] ?? '')]),
  )
  const next = { ...edition, ...typed, examdate: first }
  return (
    <section>
      <Button variant="outlined" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide the new home page' : 'Show the new home page'}
      </Button>
      {isShown && <HomePreview edition={siteEdition(next, files)} published={siteEdition(edition, files)} />}
    </section>
  )
}
