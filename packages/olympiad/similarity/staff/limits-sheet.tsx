import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'

const SENTENCES = [
  'A pair is a hint, not a proof. Nobody is accused by it.',
  'Two people decide: one proposes that a sheet is void, and another one confirms it.',
  'Copied half of the answers: usually found. Copied a fifth: not found.',
  'Only sheets of one school and one paper are compared.',
  'Friends who learn together can look alike. What all of a school share does not count.',
  'It does not tell who copied from whom, or whether somebody else helped both.',
]

/** The meaning of a comparison of sheets, and what it cannot find. */
export function LimitsSheet() {
  return (
    <Sheet title="What a pair means">
      <Box component="ul" sx={{ m: 0, p: '12px 16px 12px 32px', display: 'grid', gap: 0.75 }}>
        {SENTENCES.map((sentence) => (
          <Typography component="li" key={sentence}>
            {sentence}
          </Typography>
        ))}
      </Box>
    </Sheet>
  )
}
