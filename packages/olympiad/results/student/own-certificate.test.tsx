import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OwnCertificate } from './own-certificate.tsx'

let items: object[] = []
let file: Response | undefined
let asked: URL[] = []
let saved: Blob[] = []

beforeEach(() => {
  items = []
  asked = []
  file = undefined
  saved = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} }),
  )
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(String(input))
    asked.push(url)
    if (url.pathname.endsWith('/records'))
      return Response.json({ page: 1, perPage: 1, totalItems: -1, totalPages: -1, items })
    return file ?? Response.json({ status: 404, message: 'There is no such certificate.', data: {} }, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnCertificate exam="senior000000000" />
    </QueryClientProvider>,
  )

it('nothing is offered while there is no certificate', async () => {
  show()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.searchParams.get('filter')).toBe('exam = "senior000000000"')
  expect(screen.queryByRole('button')).toBeNull()
})

it('the certificate is saved as it comes', async () => {
  items = [{ id: 'certificate0000' }]
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''certificate-K7QM.pdf",
  }
  file = new Response('%PDF-1.7', { headers })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Download the certificate' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect([saved[0]?.type, await saved[0]?.text()]).toEqual(['application/pdf', '%PDF-1.7'])
  expect(asked.at(-1)?.pathname).toBe('/api/olympiad/certificate-file/certificate0000')
})

it('a failure is said, and the button stays', async () => {
  items = [{ id: 'certificate0000' }]
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Download the certificate' }))
  expect((await screen.findByRole('alert')).textContent).toMatch('There is no such certificate.')
  expect(screen.getByRole('button', { name: 'Download the certificate' })).toBeTruthy()
})
