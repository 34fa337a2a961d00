import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { THEME_KEY } from '@olympiad/olympiad/kit/lib/preferences'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { queryClient } from './query-client.ts'
import { SiteRoutes } from './site-routes.tsx'
import { theme } from './theme.ts'

/** The whole site: theme, server state and routes. */
export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="light" modeStorageKey={THEME_KEY} disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SiteRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
