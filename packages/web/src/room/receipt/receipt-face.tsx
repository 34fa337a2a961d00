import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type Message, message } from '@olympiad/olympiad/ground/declared/spelling/message'
import type { ReactNode } from 'react'
import type { OwnReceipt } from './receipt-calls.ts'

export type Closing = OwnReceipt['closing']

/** How a sheet was closed. */
export const closingWords: Readonly<Record<Closing, Message>> = {
  submitted: message('Submitted'),
  ended: message('Closed at the end of the exam'),
}

interface Props {
  title: string
  code: string
  /** Some of `Figure`. */
  figures: ReactNode
  /** What the code is good for. */
  children: ReactNode
  below?: ReactNode
  /** At the right of all. */
  beside?: ReactNode
}

/** The look of a receipt: its code, the figures under it, and what it proves. */
export function ReceiptFace({ title, code, figures, children, below, beside }: Props) {
  return (
    <Card component="section" aria-label={title} sx={cardStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography translate="no" sx={codeStyle}>
          {code}
        </Typography>
        <Box component="dl" sx={figuresStyle}>
          {figures}
        </Box>
        <Typography color="textSecondary" sx={{ maxWidth: '60ch', overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
        {below}
      </Box>
      {beside}
    </Card>
  )
}

export function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {children}
      </Typography>
    </div>
  )
}

const cardStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'space-between',
  gap: 3,
  p: 2.5,
  breakInside: 'avoid',
  '& > svg': { flexShrink: 0 },
} as const

const codeStyle = {
  fontFamily: 'fontFamilyMono',
  fontSize: { xs: '1.35rem', sm: '1.75rem' },
  fontWeight: 600,
  letterSpacing: '0.04em',
  my: 1,
} as const

const figuresStyle = { m: 0, mb: 1.5, display: 'grid', gap: 1 } as const
