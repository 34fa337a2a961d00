import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { Link as RouterLink } from 'react-router'
import { format } from '../../kit/lib/time/format-time.ts'
import { paths } from '../../kit/paths.ts'
import { site } from '../../kit/site.ts'
import type { OwnResult } from '../declared/acts/own-result.ts'
import { percentileText } from '../declared/percentile.ts'
import { OwnCertificate } from './own-certificate.tsx'
import { OwnListing } from './own-listing.tsx'

/** The published rank and award with the certificate, and the link to the changes of the key. */
export function OwnRank({ own, exam }: { own: OwnResult; exam: string }) {
  const { rank, ranked, published, number, percentile } = own
  return (
    <Paper component="section" aria-labelledby="own-rank" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" id="own-rank" sx={{ mb: 0.5 }}>
        {rank > 0 ? `Rank ${rank} of ${ranked}` : 'No rank'}
      </Typography>
      <Typography>{awardSentence(own)}</Typography>
      {percentile > 0 && <Typography>Percentile {percentileText(percentile)} in your exam.</Typography>}
      <Typography color="textSecondary">
        Published {format(parseRecordTime(published), 'PPPp')}. {number > 1 && 'It replaces what was shown before. '}
        <Link component={RouterLink} to={paths.revisions}>
          Changes of the key
        </Link>
      </Typography>
      <OwnCertificate exam={exam} />
      {own.listuntil && <OwnListing own={own} />}
    </Paper>
  )
}

/** What a student gets for the published rank, or why they have none. */
export function awardSentence({ award, rank, standing }: Pick<OwnResult, 'award' | 'rank' | 'standing'>): string {
  if (standing === 'void') return 'This sheet is void: it has no rank and no award.'
  if (rank === 0) return 'The score is below what a rank needs. A certificate of participation.'
  if (award === 'prize')
    return `A prize: ${site.prizes[rank - 1] ?? `that of rank ${rank}`}. Others may share the rank.`
  return award === 'merit' ? 'A certificate of merit.' : 'A certificate of participation.'
}
