import { ThemeProvider } from '@mui/material/styles'
import { theme } from '@olympiad/web/app/theme'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'
import { ApprovalsScreen } from './approvals-screen.tsx'

const EXAMS = 'GET /api/collections/exams/records'
const exam = { id: 'senior', name: 'Senior', level: '2', starts: '2026-01-02 03:00:00.000Z' }

let service: TestService

beforeEach(() => {
  recordService.authStore.clear()
  service = openTestService({ [EXAMS]: listOf([{ ...exam, ends: '2026-01-02 05:00:00.000Z' }]) })
  window.history.replaceState(null, '', '/dashboard')
})

// proves: S6.9
it('loads no approvals and goes nowhere while there is no signed-in record', async () => {
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <ApprovalsScreen />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  expect(await screen.findByRole('button', { name: /^Senior/ })).toBeDefined()
  await waitFor(() => expect(service.to('POST /api/collections/fingerprints/records')).toHaveLength(1))
  const asked = service.calls.map(({ path }) => path).filter((path) => /approvals|supervisors/.test(path))
  expect(asked).toEqual([])
  expect(window.location.pathname).toBe('/dashboard')
  expect(screen.queryByRole('alert')).toBeNull()
})
