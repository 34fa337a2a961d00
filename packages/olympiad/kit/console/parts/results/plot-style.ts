/** How each plot of the console stands in its sheet, with its text and rules. */
export const plotStyle = {
  ...{ width: '100%', maxWidth: 420, height: 'auto', display: 'block' },
  '& .rule': { stroke: 'var(--mui-palette-divider)' },
  '& text': { fill: 'var(--mui-palette-text-secondary)', fontSize: 9, fontVariantNumeric: 'lining-nums tabular-nums' },
} as const
