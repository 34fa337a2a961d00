import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from '../app/app.tsx'
import { queryClient } from '../app/query-client.ts'
import { QuickStyles } from './quick-styles.tsx'

/** The whole site at an address, with fresh server state; returns somebody to use it. */
export function renderSite(path: string) {
  queryClient.clear()
  window.scrollTo = () => undefined // the test environment has no layout to scroll
  window.history.replaceState(null, '', path)
  render(<App />, { wrapper: QuickStyles })
  return userEvent.setup()
}
