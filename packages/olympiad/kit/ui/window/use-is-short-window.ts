import useMediaQuery from '@mui/material/useMediaQuery'

/** A window so low that each line counts: a laptop at 200 % zoom, a telephone on its side. */
export const SHORT_WINDOW = '@media (max-height: 500px)'

/** True in such a window. */
export function useIsShortWindow(): boolean {
  return useMediaQuery(SHORT_WINDOW, { noSsr: true })
}
