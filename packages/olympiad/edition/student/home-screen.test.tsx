import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'
import { site } from '../../kit/site.ts'

const EXAMS = 'GET /api/collections/exams/records'
const INSTRUCTIONS = 'GET /api/collections/instructions/records'
const NOTIFICATIONS = 'GET /api/collections/notifications/records'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().replace('T', ' ')
const exam = (name: string, fields: object) => ({ id: name, level: '1', name, registrationopen: false, ...fields })
const exams = [
  exam('Past', { starts: inMinutes(-200), ends: inMinutes(-80) }),
  exam('Present', { starts: inMinutes(-10), ends: inMinutes(110), registrationopen: true }),
  exam('Future', { starts: inMinutes(10), ends: inMinutes(130) }),
  exam('Without level', { level: '', starts: inMinutes(10), ends: inMinutes(130) }),
]
const note = (primaryContent: string, fields = {}) => ({
  id: primaryContent,
  severity: 'info',
  primaryContent,
  ...fields,
})

let service: TestService
let streams: ReturnType<typeof openTestStreams>

beforeEach(() => {
  recordService.authStore.clear()
  streams = openTestStreams()
  service = openTestService({
    [EXAMS]: listOf(exams),
    [INSTRUCTIONS]: listOf([note('Have ready', { severity: 'warning', secondaryContent: 'A pen\\nPaper' })]),
    [NOTIFICATIONS]: listOf([note('Admit cards are out')]),
  })
})

const row = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)

describe('the home page', () => {
  // proves: S1.10, S2.19, S2.20, S2.21, S2.22, S2.24
  it('is titled with the olympiad, shows its date and leads to the login', async () => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    renderSite('/')
    expect(await screen.findByRole('heading', { level: 1, name: site.name })).toBeDefined()
    expect(document.title).toBe(site.name)
    expect(screen.getByText('October 26th, 2025 at 10:00 AM').getAttribute('datetime')).toBe(site.examDate)
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(screen.getByRole('img', { name: /Logo of the Institute/ })).toBeDefined()
    vi.unstubAllEnvs()
  })

  // proves: S2.43, S3.4, S7.12
  it('lists the exams with level, time state and registration', async () => {
    renderSite('/')
    expect((await row('Past')).getByText('Completed')).toBeDefined()
    expect((await row('Past')).getByText('Registration closed')).toBeDefined()
    expect((await row('Present')).getByText('Ongoing')).toBeDefined()
    expect((await row('Present')).getByText('Registration open')).toBeDefined()
    expect((await row('Present')).getByText('Level 1')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Register for an exam' }).getAttribute('href')).toBe('/register')
    expect((await row('Future')).getByText('Upcoming')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Without level' })).toBeNull()
    const listed = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(listed.filter((name) => /Past|Present|Future/.test(name))).toEqual(['Present', 'Future', 'Past'])
    expect(service.to(EXAMS)[0]?.query.sort).toBe('starts')
  })

  // fails when: results, changed keys or the check of a certificate can be found by no link
  it('leads to ranks, changes of keys and certificates once the results of an exam are out, and not before', async () => {
    const over = { starts: inMinutes(-90), ends: inMinutes(-30), released: inMinutes(-20) }
    service.answer(EXAMS, listOf([exam('Out', { ...over, published: inMinutes(-20) }), exam('Not out', over)]))
    renderSite('/')
    const linksOf = async (name: string) =>
      (await row(name)).queryAllByRole('link').map((link) => link.getAttribute('href'))
    expect(await linksOf('Out')).toEqual(['/ranks', '/revisions', '/verify'])
    expect(await linksOf('Not out')).toEqual([])
  })

  // proves: S2.40
  it('asks for the exams again by the refresh icon', async () => {
    const user = renderSite('/')
    await row('Past')
    service.answer(EXAMS, listOf([exam('Added', { starts: inMinutes(5), ends: inMinutes(10) })]))
    await user.click(screen.getByRole('button', { name: 'Reload the exams' }))
    expect(await screen.findByRole('heading', { name: 'Added' })).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Register/ })).toBeNull() // registration for it is closed
    expect(service.to(EXAMS)).toHaveLength(2)
    const over = exam('Over', { starts: inMinutes(-9), ends: inMinutes(-5), registrationopen: true })
    service.answer(EXAMS, listOf([over]))
    await user.click(screen.getByRole('button', { name: 'Reload the exams' }))
    await row('Over')
    expect(screen.queryByRole('link', { name: /^Register/ })).toBeNull() // it is over
  })

  // proves: S4.9, S8.7
  it('says so when there are no exams', async () => {
    service.answer(EXAMS, listOf([]))
    renderSite('/')
    expect(await screen.findByText('No Exam Information is Available')).toBeDefined()
  })

  // proves: S2.45, S3.7
  it('shows instructions with their line breaks', async () => {
    renderSite('/')
    const card = await screen.findByRole('region', { name: 'Instructions' })
    expect(within(card).getByText(/A pen/).textContent).toBe('A pen\nPaper')
    expect(within(card).getByTitle('Warning')).toBeDefined()
    expect(service.to(INSTRUCTIONS)[0]?.query.sort).toBe('created')
  })

  // proves: S2.44
  it('has no instructions card without instructions', async () => {
    service.answer(INSTRUCTIONS, listOf([]))
    renderSite('/')
    await row('Past')
    await waitFor(() => expect(service.to(INSTRUCTIONS)).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Instructions' })).toBeNull()
  })

  // proves: S2.37, S4.11, S7.14
  it('shows what becomes of the notifications, without asking for them again', async () => {
    renderSite('/')
    expect(await screen.findByText('Admit cards are out')).toBeDefined()
    await waitFor(() => expect(service.to(NOTIFICATIONS)).toHaveLength(2))
    const later = note('The exam starts later', { severity: 'urgent' })
    streams.tell('notifications/*', { action: 'create', record: { ...later, id: 'later' } })
    expect(await screen.findByText('The exam starts later')).toBeDefined()
    expect(screen.getByTitle('Important')).toBeDefined()
    streams.tell('notifications/*', { action: 'delete', record: note('Admit cards are out') })
    await waitFor(() => expect(screen.queryByText('Admit cards are out')).toBeNull())
    expect(service.to(NOTIFICATIONS)).toHaveLength(2)
  })

  // proves: S2.28, S2.35, S9.2
  it('names prizes, certificates, links and the support address', async () => {
    renderSite('/')
    const prizes = await screen.findByRole('list', { name: 'Cash prizes' })
    expect(
      within(prizes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['1st ₹50,000', '2nd ₹25,000', '3rd ₹15,000', '4th ₹10,000', '5th ₹5,000'])
    expect(screen.getByText(/top 25 rank holders at each level/)).toBeDefined()
    const information = within(screen.getByRole('region', { name: 'Information' }))
    expect(information.getAllByRole('link', { name: site.supportAddress })).toHaveLength(2)
    const links = within(screen.getByRole('navigation', { name: 'Useful Links' })).getAllByRole('link')
    expect(links.map((link) => link.textContent?.replace(/\s*opens in a new tab/, ''))).toEqual([
      'Exam Brochure',
      'About Olympiad 2025',
      'Previous Year Question Papers',
      'About the institute',
      'About Olympiad 2024',
    ])
    expect(screen.getByRole('link', { name: 'Check Device Compatibility' }).getAttribute('href')).toBe('/check')
    for (const name of ['Video channel', 'Photos', 'Professional network', 'Social network']) {
      expect(screen.getByRole('link', { name })).toBeDefined()
    }
  })

  // proves: S2.3, S2.23, S8.1
  it('asks a visitor of a protected page to sign in, and opens for a signed-in user', async () => {
    signInForTest('supervisors', 'supervisor1')
    renderSite('/?RequireAuth=true')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('You need to login or register first')
    expect(alert.className).toContain('MuiAlert-colorError')
    expect(window.location.pathname).toBe('/')
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  })

  // proves: S2.1
  it('sends a signed-in user to the dashboard', async () => {
    signInForTest('supervisors', 'coordinator1')
    renderSite('/')
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
  })
})
