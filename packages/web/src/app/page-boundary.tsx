import { Component, type ReactNode } from 'react'
import { logFailure } from '../lib/failures.ts'
import { BrokenPage } from './broken-page.tsx'

/** One for each route: a page that breaks, or whose code cannot be fetched, leaves the rest of the site alive. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    logFailure('Showing the page', error)
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}
