import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { InstructionTexts } from './instruction-texts.ts'

/** The eleven instructions, folded: who wants to know more than what counts opens them. */
export function AllRules({ texts }: { texts: InstructionTexts }) {
  return (
    <Box component="details" sx={detailsStyle}>
      <summary>All the rules</summary>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, my: 1.5, columns: { md: 2 }, columnGap: 4 }}>
        {texts.instructions.map(({ title, text }, index) => (
          <Box component="li" key={title} sx={{ display: 'flex', gap: 1.25, pb: 1.5, breakInside: 'avoid' }}>
            <Typography component="span" sx={{ fontFamily: 'fontFamilyMono', color: 'primary.main', minWidth: '2ch' }}>
              {index + 1}
            </Typography>
            <Box>
              <Typography variant="h4" component="h3">
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ lineHeight: 1.4 }}>
                {text}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Folded parts of the instructions. */
export const detailsStyle = {
  borderTop: 1,
  borderColor: 'divider',
  '& > summary': { cursor: 'pointer', py: 1, fontWeight: 600, minHeight: 40, alignContent: 'center' },
} as const
