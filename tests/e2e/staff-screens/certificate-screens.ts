import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, records, type Screen } from '../screen-ways.ts'

const at = '2026-11-15 09:12:00.000Z'
const certificate = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, code: 'K7QM2XWD9RHT4CVGP3NB6JYSZ8', state: 'valid', kind: 'merit', rank: 7, ranked: 1535, level: '2' },
  ...{ school: 'राजकीय बालिका विद्यालय, जयपुर', examname: 'Senior', ended: '', created: at, updated: at, ...more },
})
const all = [
  certificate('a', 'अनन्या शर्मा'),
  certificate('b', 'Mohammed Abdul Rahman bin Yusuf Qureshi', { kind: 'participation', rank: 0 }),
  certificate('c', 'Zoë D’Souza', { state: 'superseded', ended: at }),
  certificate('d', 'Nikhil Gupta', { state: 'withdrawn', ended: at }),
]
const listed = answering(records('certificates'), {
  status: 200,
  json: { page: 1, perPage: 50, totalItems: 4, totalPages: 1, items: all },
})
const open = (path: string, text: string) => async (shown: Parameters<Screen['open']>[0]) => {
  await signIn(shown, 'organiser1', { path })
  await expect(shown.getByText(text).first()).toBeVisible()
}

const verified = (state: string, name = 'अनन्या शर्मा') =>
  answering('**/api/olympiad/verify/*', {
    status: 200,
    json: {
      ...{ code: 'K7QM-2XWD-9RHT-4CVG-P3NB-6JYS-Z8', state, name, kind: 'merit', rank: 7, exam: 'Senior', level: '2' },
      ...{ olympiad: 'Statistics Olympiad 2026', edition: '16th edition', institute: 'The Institute of Statistics' },
      ...{ issued: at, ended: state === 'valid' ? '' : at },
    },
  })
const verify = (heading: string) => async (shown: Parameters<Screen['open']>[0]) => {
  await shown.goto('/verify/K7QM2XWD9RHT4CVGP3NB6JYSZ8')
  await expect(shown.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 297 210"><rect width="297" height="210" fill="#fff"/></svg>'
const previewed = answering('**/api/olympiad/preview-certificate', {
  status: 200,
  json: { picture: Buffer.from(PICTURE).toString('base64'), pdf: '', pages: 2 },
})

/** Certificates in the console, and the page that tells whether one is genuine. */
export const certificateScreens: Screen[] = [
  { name: 'console-certificates', open: first(listed, open('/console/certificates', 'Nikhil Gupta')) },
  {
    name: 'console-certificate',
    open: first(listed, open('/console/certificates?certificate=b', 'Withdraw…')),
  },
  {
    name: 'console-certificates-failed',
    open: first(
      answering(records('certificates'), broken),
      open('/console/certificates', 'The list could not be loaded.'),
    ),
  },
  {
    name: 'console-edition-certificate',
    open: first(previewed, async (page) => {
      await open('/console/edition/certificate', 'Template of certificates')(page)
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('img', { name: 'The certificate of an invented student' })).toBeVisible()
    }),
  },
  { name: 'verify-valid', open: first(verified('valid'), verify('This certificate is genuine')) },
  { name: 'verify-superseded', open: first(verified('superseded'), verify('There is a newer certificate')) },
  {
    name: 'verify-unknown',
    open: first(
      answering('**/api/olympiad/verify/*', { status: 404, json: {} }),
      verify('No certificate has this code'),
    ),
  },
]
