import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService } from '@olympiad/web/testing/test-service'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'
import { site } from '../../kit/site.ts'

beforeEach(() => {
  recordService.authStore.clear()
  openTestStreams()
  openTestService({})
})

const hrefs = (links: HTMLElement[]) =>
  links.map((link) => [link.getAttribute('href'), link.getAttribute('target') === '_blank'])

describe('what the home page says and where it leads', () => {
  // proves: S2.25, S2.26, S2.27, S2.29, S2.30
  it('leads to brochure and earlier papers inside the site, and to three pages of the institute', async () => {
    renderSite('/')
    const links = within(await screen.findByRole('navigation', { name: 'Useful Links' })).getAllByRole('link')
    expect(hrefs(links)).toEqual([
      ['/brochure', false],
      [site.links[0]?.url, true],
      ['/prev-qps', false],
      [site.links[1]?.url, true],
      [site.links[2]?.url, true],
    ])
    for (const link of links) expect(getComputedStyle(link).borderRadius).toBe('24px')
  })

  // proves: S2.31, S2.32
  it('warns that the exam needs a desktop or laptop with webcam and microphone', async () => {
    renderSite('/')
    const warning = await screen.findByRole('note')
    expect(warning.textContent).toContain(
      'The exam must be taken only on a desktop or laptop with webcam and microphone enabled.',
    )
    expect(within(warning).getByRole('link', { name: 'Check Device Compatibility' }).getAttribute('href')).toBe(
      '/check',
    )
  })

  // proves: S2.33
  it('says where its mail comes from, and to look for it in the spam folder', async () => {
    renderSite('/')
    const tip = (await screen.findByText(new RegExp(site.noReplyAddress))).textContent
    for (const words of ['spam folder', 'mark it as not spam', 'Keep checking this site']) expect(tip).toContain(words)
  })

  // proves: S2.34, S2.39
  it('sends schools that register in bulk, and all queries, to the support address', async () => {
    renderSite('/')
    for (const text of [/^Schools that wish to register in bulk/, /^For queries/]) {
      const link = within(await screen.findByText(text)).getByRole('link', { name: site.supportAddress })
      expect(link.getAttribute('href')).toBe(`mailto:${site.supportAddress}`)
    }
  })

  // proves: S2.36, S9.3
  it('promises certificates of participation to all, and of merit to the top 25 of each level', async () => {
    renderSite('/')
    expect((await screen.findByText(/^Participation certificates for all/)).textContent).toBe(
      'Participation certificates for all, and merit certificates for the top 25 rank holders at each level.',
    )
  })

  // proves: S2.38
  it('says that the exam is started by the login button or the login link', async () => {
    renderSite('/')
    const note = await screen.findByText(/^To start the exam, use the login button/)
    expect(within(note).getByRole('link', { name: '/login' }).getAttribute('href')).toBe('/login')
  })

  // proves: S2.46, S2.47
  it('leads to four social channels and the website of the institute', async () => {
    renderSite('/')
    const { channels, website } = site
    const footer = within(await screen.findByRole('contentinfo'))
    expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      channels.video,
      channels.photos,
      channels.professional,
      channels.social,
      website,
      '/login-supervisor',
    ])
  })

  // proves: S8.20
  it('logs that exams, instructions, notifications or fingerprint failed, and alarms nobody', async () => {
    const failure = { status: 500, body: { status: 500, message: 'Something broke.', data: {} } }
    const fingerprints = [failure] // pages of the tests before may still be recording theirs
    openTestService({
      'GET /api/collections/exams/records': failure,
      'GET /api/collections/instructions/records': failure,
      'GET /api/collections/notifications/records': failure,
      'POST /api/collections/fingerprints/records': () => fingerprints.pop() ?? {},
    })
    const logged: string[] = []
    vi.spyOn(console, 'warn').mockImplementation((text) => void logged.push(text))
    renderSite('/')
    const expected = [
      'Loading the exams failed',
      'Loading the instructions failed',
      'Loading the notifications failed',
      'Recording the fingerprint failed',
    ]
    await waitFor(() => expect([...new Set(logged)].sort()).toEqual(expected))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/Something broke/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Login' })).toBeDefined()
    vi.restoreAllMocks()
  })
})
