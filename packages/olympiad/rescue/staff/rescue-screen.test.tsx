import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'
import type { ReadRescue } from '../declared/rescue.ts'

const READ = 'POST /api/olympiad/read-rescue'
const RENEW = 'POST /api/collections/supervisors/auth-refresh'
const ACCEPT = 'POST /api/olympiad/accept-rescue'
const [earlier, later] = ['2026-11-21 10:00:00.000Z', '2026-11-21 10:59:00.000Z']
const side = (option: string, chosen: string) => ({ option, marked: false, chosen })
const report: ReadRescue = {
  examinee: { id: 'e1', username: 'live01', name: 'Asha Rao' },
  exam: { id: 'x1', name: 'Senior', level: '2' },
  made: later,
  deviceTime: '2026-11-21 12:30:00.000Z',
  same: 1,
  line: { seen: later, saved: earlier, outages: [{ from: earlier, until: later }], isOther: false, connected: [7, 12] },
  isOpen: true,
  differences: [
    { questionnumber: 7, state: 'newer', server: side('A', earlier), file: side('B', later) },
    { questionnumber: 8, state: 'older', server: side('C', later), file: side('D', earlier) },
    { questionnumber: 9, state: 'outside', server: null, file: side('D', later) },
  ],
}
const refusal = { status: 400, body: { status: 400, message: 'The rescue file is of another server.', data: {} } }

let service: TestService

beforeEach(() => {
  recordService.authStore.clear()
  signInForTest('supervisors', 'supervisor1')
  // However long it takes, the session stands.
  service = openTestService({ [READ]: { body: report }, [RENEW]: { status: 503 } })
})

async function choose(): Promise<ReturnType<typeof renderSite>> {
  const user = renderSite('/rescue')
  const input = await screen.findByLabelText('Choose a file')
  await user.upload(input, new File(['sealed'], 'live01.rescue'))
  return user
}

describe('the page of rescue files', () => {
  it('shows the student and which answers would count, and writes nothing until it is accepted with a reason', async () => {
    service.answer(ACCEPT, { body: { examinee: 'e1', written: [7], receipt: '' } })
    const user = await choose()
    await screen.findByRole('heading', { name: 'Asha Rao' })
    const [, ...rows] = screen.getAllByRole('row')
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['007', '008', '009'])
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/A.*B.*The file is newer/),
      expect.stringMatching(/C.*D.*The server is newer: it stays/),
      expect.stringMatching(/nothing.*D.*Chosen outside their time/),
    ])
    expect(screen.getByText(/device's own clock said/)).toBeDefined()
    expect(screen.getByText(/The file says these were chosen while this device was connected.*007, 012/)).toBeDefined()
    expect(screen.getByText(/^Offline: .* to /)).toBeDefined()
    expect(service.to(READ)[0]?.body).toEqual({ file: btoa('sealed') })

    await user.click(screen.getByRole('button', { name: 'Accept 1 answer' }))
    expect(screen.getByText(/Give a reason/)).toBeDefined()
    expect(service.to(ACCEPT)).toEqual([])
    await user.type(screen.getByLabelText(/^Reason/), 'a router died')
    await user.click(screen.getByRole('button', { name: 'Accept 1 answer' }))
    await screen.findByText('1 written to the answer sheet. The log has the details.')
    expect(service.to(ACCEPT).map(({ body }) => body)).toEqual([
      { file: btoa('sealed'), accept: true, reason: 'a router died' },
    ])
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
  })

  it('refuses a file with a reason', async () => {
    service.answer(ACCEPT, { body: { examinee: 'e1', written: [], receipt: '' } })
    const user = await choose()
    await user.type(await screen.findByLabelText(/^Reason/), 'they were seen with a telephone')
    await user.click(screen.getByRole('button', { name: 'Refuse the file' }))
    await screen.findByText('The file was refused. Nothing was changed.')
    expect(service.to(ACCEPT)[0]?.body).toMatchObject({ accept: false })
  })

  it('names the fault of a file, and accepts the next one', async () => {
    service.answer(READ, refusal)
    const user = await choose()
    expect((await screen.findByRole('alert')).textContent).toBe('The rescue file is of another server.')
    expect(screen.queryByRole('button', { name: /Refuse/ })).toBeNull()
    service.answer(READ, { body: { ...report, isOpen: false, line: { ...report.line, isOther: true, connected: [] } } })
    await user.upload(screen.getByLabelText('Choose a file'), new File(['other'], 'live01.rescue'))
    await screen.findByText(/The results are published/)
    expect(screen.getByText(/another device than the one in the exam/)).toBeDefined()
    expect(screen.queryByText(/while this device was connected/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
    expect(screen.queryByText('The rescue file is of another server.')).toBeNull()
  })

  it('is open only to staff with the right', async () => {
    signInForTest('supervisors', 'coordinator1')
    renderSite('/rescue')
    await screen.findByText(/^Your account may not open this page/)
    expect(screen.queryByLabelText('Choose a file')).toBeNull()
  })
})
