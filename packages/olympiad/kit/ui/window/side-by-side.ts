import useMediaQuery from '@mui/material/useMediaQuery'

/** From this width on (CSS pixels) paper and sheet stand side by side: below, the text of the paper would be half as large as on paper. */
export const SIDE_BY_SIDE_PX = 1100
export const SIDE_BY_SIDE = `@media (min-width: ${SIDE_BY_SIDE_PX}px)`

/** True where one of them is behind the other, by tab. */
export function useIsOnePane(): boolean {
  return useMediaQuery(`(max-width: ${SIDE_BY_SIDE_PX - 0.05}px)`, { noSsr: true })
}
