import type { ReactNode } from 'react'
import { logFailure } from '../lib/failures.ts'
import { Boundary } from '../ui/boundary.tsx'
import { BrokenPage } from './broken-page.tsx'

/** One for each route: a page that breaks, or whose code cannot be fetched, leaves the rest of the site alive. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary onFailure={(error) => logFailure('Showing the page', error)} fallback={<BrokenPage />}>
    {children}
  </Boundary>
)
