import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  sign: ReactNode
  children: ReactNode
  note?: ReactNode
}

/** One ruled line of a list: a sign at the left, the text, and a quieter note below it. */
export function InformationItem({ sign, children, note }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '24px minmax(0, 1fr)',
        columnGap: 2,
        py: 1.75,
        borderTop: 1,
        borderColor: 'divider',
        '& > .sign': { display: 'flex', color: 'text.secondary', mt: '1px' },
      }}
    >
      <span className="sign">{sign}</span>
      <div>
        <Typography component="div">{children}</Typography>
        {note && (
          <Typography component="div" variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </div>
    </Box>
  )
}
