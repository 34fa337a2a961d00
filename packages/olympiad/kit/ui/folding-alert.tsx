import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Alert, { type AlertColor } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId, useState } from 'react'
import { useSay } from '../language/language.ts'
import { useIsShortWindow } from './window/use-is-short-window.ts'
import { useIsSmallScreen } from './window/use-is-small-screen.ts'

interface Props {
  severity: AlertColor
  title: string
  children: ReactNode
  /** What one can do about it. */
  action?: ReactNode
}

/** An alert that may last for hours: it folds to its title, and opens again. In a short window and on a small screen it begins folded. */
export function FoldingAlert({ severity, title, children, action }: Props) {
  const [isFolded, setIsFolded] = useState([useIsShortWindow(), useIsSmallScreen()].includes(true))
  const id = useId()
  const say = useSay()
  return (
    <Alert
      severity={severity}
      sx={{ '& .MuiAlert-action': { p: 0 }, ...(isFolded && folded) }}
      action={
        <IconButton
          size="small"
          color="inherit"
          title={say(isFolded ? 'Show details' : 'Hide details')}
          aria-expanded={!isFolded}
          aria-controls={id}
          aria-label={say(isFolded ? 'Show details: {title}' : 'Hide details: {title}', { title })}
          onClick={() => setIsFolded(!isFolded)}
        >
          {isFolded ? <ExpandMore /> : <ExpandLess />}
        </IconButton>
      }
    >
      <strong>{title}</strong>
      <Box component="span" id={id} hidden={isFolded}>
        {' '}
        {children} {action}
      </Box>
    </Alert>
  )
}

const folded = { '&&': { py: 0 }, '& .MuiAlert-message, & .MuiAlert-icon': { py: 0.5 } }
