import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { rankSentences } from '../declared/rank-sentences.ts'
import type { ResultRow } from '../declared/result-list.ts'
import { hasCutoff } from '../declared/result-set.ts'
import type { ResultSet } from '../declared/resultsets.ts'
import { decisionsIn } from './rank-decisions.ts'

/** Pairs that are shown; more would be a second list. */
const MOST_TOLD = 6

/** The rule in print, and where it decided between neighbours of equal score. */
export function RuleSheet({ set, rows }: { readonly set: ResultSet; readonly rows: readonly ResultRow[] }) {
  const decisions = decisionsIn(set.rule, rows).slice(0, MOST_TOLD)
  return (
    <Sheet title="How ranks are made">
      <Box sx={{ p: '12px 16px', fontFamily: 'fontFamilySerif' }}>
        <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, font: 'inherit' }}>
          {rankSentences(set.rule).map((sentence) => (
            <Typography component="li" key={sentence} sx={{ fontFamily: 'inherit' }}>
              {sentence}
            </Typography>
          ))}
        </Box>
        <Typography sx={{ fontFamily: 'inherit', mt: 1.5 }}>
          A void sheet has no rank and moves nobody. {hasCutoff(set) && 'A sheet below a cut-off has no rank either.'}
        </Typography>
        <Typography color="textSecondary" sx={{ fontFamily: 'inherit', mt: 1.5 }}>
          Rule of set {set.number}. It never changes once the set is published.
        </Typography>
        {decisions.length > 0 && (
          <>
            <Box
              component="hr"
              sx={{ border: 0, borderTop: 3, borderTopStyle: 'double', borderColor: 'rule', my: 1.5 }}
            />
            <Typography variant="h3" sx={{ mb: 1 }}>
              Where it decided
            </Typography>
            {decisions.map((sentence) => (
              <Typography key={sentence} sx={{ fontFamily: 'inherit', mb: 1 }}>
                {sentence}
              </Typography>
            ))}
          </>
        )}
      </Box>
    </Sheet>
  )
}
