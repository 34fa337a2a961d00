import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEdition } from '@olympiad/olympiad/kit/site'
import { detailsStyle } from './all-rules.tsx'

/** How ranks are made, folded; nothing where the edition does not say it. */
export function RankRule() {
  const { rankRule } = useEdition()
  if (rankRule.length === 0) return null
  return (
    <Box component="details" sx={detailsStyle}>
      <summary>How ranks are made</summary>
      <Box component="ol" sx={{ pl: 2.5, my: 1.5 }}>
        {rankRule.map((sentence) => (
          <Typography component="li" key={sentence}>
            {sentence}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
