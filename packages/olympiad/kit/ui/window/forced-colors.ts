/** Contrast themes, in which the browser takes a page's colours away, and with them what a background alone shows. */
export const FORCED_COLORS = '@media (forced-colors: active)'

const filled = (color: string) => ({ forcedColorAdjust: 'none', backgroundColor: color }) as const

/** Chosen, in the system's own colour of what is selected. Printed too where backgrounds are not. */
export const chosenInSystemColors = {
  printColorAdjust: 'exact',
  [FORCED_COLORS]: { ...filled('Highlight'), borderColor: 'Highlight', color: 'HighlightText' },
} as const

/** A shape that is drawn by its background, in a colour of the system. */
export const drawnInSystemColors = (color: 'CanvasText' | 'Highlight' | 'HighlightText') =>
  ({ [FORCED_COLORS]: filled(color) }) as const

const CHOSEN =
  ':is([aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), [data-chosen="true"], .Mui-selected)'

/** For all of the site: what is chosen, edges of what else was told from the page by its ground, and bars. */
export const systemColors = {
  [FORCED_COLORS]: {
    [CHOSEN]: {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight !important',
      borderColor: 'Highlight !important',
      color: 'HighlightText !important',
    },
    [`${CHOSEN} *`]: { color: 'inherit !important' },
    '.MuiButton-root, .MuiChip-root, .MuiPaper-root': { border: '1px solid !important' },
    '.MuiLinearProgress-root, .MuiSwitch-track, .MuiSwitch-thumb': {
      border: '1px solid !important',
      boxSizing: 'border-box',
    },
    '.MuiLinearProgress-bar, .MuiTabs-indicator, .Mui-checked > .MuiSwitch-thumb': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight !important',
    },
  },
} as const
