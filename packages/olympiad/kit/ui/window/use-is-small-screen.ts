import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** True below the medium breakpoint, where screens have their small variants. */
export function useIsSmallScreen(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
}
