import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { figuresQuery } from './objections-queries.ts'

interface ItemFiguresProps {
  readonly questionpaper: string
  readonly question: number
  /** Whether the key takes an answer as right now. */
  readonly accepts: (answer: string) => boolean
}

const figure = (value: number | null) => (value === null ? '–' : value.toFixed(2))

/** How students answered a question: its difficulty, its correlations, and how many gave each answer. */
export function ItemFigures({ questionpaper, question, accepts }: ItemFiguresProps) {
  const figures = useQuery(figuresQuery(questionpaper))
  const { data } = figures
  const item = data?.items?.find((one) => one.question === question)
  if (!data) return <PartFailure parts={{ 'the figures of the question': figures }} />
  if (!item)
    return (
      <Typography color="textSecondary" sx={{ p: '12px 16px 0' }}>
        Figures need 30 to 20,000 sheets, and an exam that is over for everybody. Now: {plural(data.sheets, 'sheet')}.
      </Typography>
    )
  const most = Math.max(1, ...item.counts)
  return (
    <Box sx={part}>
      <Box component="dl" sx={list}>
        <dt>Right (p)</dt>
        <dd>{figure(item.p)}</dd>
        <dt>With the total (r)</dt>
        <dd>{figure(item.pointBiserial)}</dd>
        <dt>With the rest (r)</dt>
        <dd>{figure(item.itemRest)}</dd>
      </Box>
      <Box component="table" aria-label="Answers given" sx={bars}>
        <tbody>
          {(item.answers?.map((answer) => answer || 'blank') ?? ['blank', 'A', 'B', 'C', 'D']).map((name, cell) => {
            const count = item.counts[cell] ?? 0
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: several answers that are not told apart have one name
              <tr key={cell}>
                <Box component="th" scope="row" sx={{ fontWeight: accepts(name) ? 700 : 400 }}>
                  {name}
                  {accepts(name) ? ' ✓' : ''}
                </Box>
                <td className="bar">
                  <Box
                    aria-hidden
                    sx={{
                      ...{ height: 10, borderRadius: '2px', width: `${(count / most) * 100}%` },
                      bgcolor: accepts(name) ? 'primary.main' : 'text.disabled',
                    }}
                  />
                </td>
                <td>{count}</td>
              </tr>
            )
          })}
        </tbody>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
        Of {plural(data.sheets, 'sheet')}.
      </Typography>
    </Box>
  )
}

const part = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: '8px 32px', p: '12px 16px', alignItems: 'center' },
  ...{ borderBottom: 1, borderColor: 'divider' },
} as const
const list = {
  ...{ display: 'grid', gridTemplateColumns: 'auto auto', gap: '4px 16px', m: 0, fontSize: '0.875rem' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const
const bars = {
  ...{ flex: '1 1 220px', borderCollapse: 'collapse', fontSize: '0.84rem' },
  '& th': { textAlign: 'left', pr: '12px', whiteSpace: 'nowrap' },
  '& td': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', pl: '12px' },
  '& .bar': { width: '100%', pl: 0 },
} as const
