import { logFailure } from '@olympiad/olympiad/kit/lib/failures'
import { Boundary } from '@olympiad/olympiad/kit/ui/boundary.tsx'
import type { ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'

/** One for each route: a page that breaks, or whose code cannot be fetched, leaves the rest of the site alive. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary onFailure={(error) => logFailure('Showing the page', error)} fallback={<BrokenPage />}>
    {children}
  </Boundary>
)
