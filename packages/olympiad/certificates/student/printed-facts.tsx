import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { certificateTitle, type VerifiedCertificate } from '../../edition/declared/certificate-texts.ts'
import { formatDay } from './format-day.ts'

/** All that the paper says, to be compared with it. */
export function PrintedFacts({ found }: { found: VerifiedCertificate }) {
  const { name, rank, olympiad, edition, exam, level, issued, institute, code } = found
  const title = certificateTitle(found)
  const facts: readonly (readonly [string, string])[] = [
    ['Award', rank > 0 ? `${title}, rank ${rank}` : title],
    ['Olympiad', [olympiad, edition].filter(Boolean).join(', ')],
    ['Level', `${exam}, level ${level}`],
    ['Issued', [formatDay(issued), institute && `by ${institute}`].filter(Boolean).join(' ')],
  ]
  return (
    <>
      <Paper variant="outlined" sx={{ borderRadius: '8px' }}>
        <Typography component="p" variant="h2" sx={{ p: 3, borderBottom: 1, borderColor: 'divider' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Box component="dl" sx={{ m: 0, px: 3, py: 1 }}>
          {facts.map(([term, value]) => (
            <Fact key={term} term={term} value={value} />
          ))}
          <Fact term="Code" value={code} isCode />
        </Box>
      </Paper>
      <Typography color="textSecondary">
        Compare the name and the award with the paper in your hand. Nothing else about the student is shown here.
      </Typography>
    </>
  )
}

function Fact({ term, value, isCode = false }: { term: string; value: string; isCode?: boolean }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '92px minmax(0, 1fr)', py: 1, '& + &': row }}>
      <Typography component="dt" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', ...(isCode && { fontFamily: 'monospace' }) }}>
        {value}
      </Typography>
    </Box>
  )
}

const row = { borderTop: 1, borderColor: 'divider' } as const
