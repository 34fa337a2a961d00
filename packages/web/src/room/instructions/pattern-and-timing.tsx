import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { InstructionTexts } from './instruction-texts.ts'

/** What the paper looks like, how long there is, and how it is marked. */
export function PatternAndTiming({ texts }: { texts: InstructionTexts }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1.4fr' }, columnGap: 4 }}>
      <Facts title="Exam Pattern" facts={texts.pattern} />
      <Facts title="Timing & Marking" facts={texts.timing} />
    </Box>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <Box component="section">
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
        {facts.map((fact) => (
          <Typography component="li" key={fact}>
            {fact}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
