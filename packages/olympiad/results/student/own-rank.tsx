import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { Link as RouterLink } from 'react-router'
import { say, useSay } from '../../kit/language/language.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { paths } from '../../kit/paths.ts'
import { site } from '../../kit/site.ts'
import type { OwnResult } from '../declared/acts/own-result.ts'
import { percentileText } from '../declared/percentile.ts'
import { OwnCertificate } from './own-certificate.tsx'
import { OwnListing } from './own-listing.tsx'

/** The published rank and award with the certificate, and the link to the changes of the key. */
export function OwnRank({ own, exam }: { own: OwnResult; exam: string }) {
  const say = useSay()
  const { rank, ranked, published, number, percentile } = own
  return (
    <Paper component="section" aria-labelledby="own-rank" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" id="own-rank" sx={{ mb: 0.5 }}>
        {rank > 0 ? say('Rank {rank} of {ranked}', { rank: String(rank), ranked: String(ranked) }) : say('No rank')}
      </Typography>
      <Typography>{awardSentence(own)}</Typography>
      {percentile > 0 && (
        <Typography>
          {say('Percentile {percentile} in your exam.', { percentile: percentileText(percentile) })}
        </Typography>
      )}
      <Typography color="textSecondary">
        {say('Published {time}.', { time: format(parseRecordTime(published), 'PPPp') })}{' '}
        {number > 1 && `${say('It replaces what was shown before.')} `}
        <Link component={RouterLink} to={paths.revisions}>
          {say('Changes of the key')}
        </Link>
      </Typography>
      <OwnCertificate exam={exam} />
      {own.listuntil && <OwnListing own={own} />}
    </Paper>
  )
}

/** What a student gets for the published rank, or why they have none. */
export function awardSentence({ award, rank, standing }: Pick<OwnResult, 'award' | 'rank' | 'standing'>): string {
  if (standing === 'void') return say('This sheet is void: it has no rank and no award.')
  if (rank === 0) return say('The score is below what a rank needs. A certificate of participation.')
  const prize = site.prizes[rank - 1]
  if (award === 'prize')
    return prize
      ? say('A prize: {prize}. Others may share the rank.', { prize })
      : say('A prize: that of rank {rank}. Others may share the rank.', { rank })
  return say(award === 'merit' ? 'A certificate of merit.' : 'A certificate of participation.')
}
