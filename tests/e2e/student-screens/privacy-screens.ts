import { expect } from '../fixtures.ts'
import { answering, examinee, first, nothing, records, type Screen, signedIn, type Way } from '../screen-ways.ts'

/** An edition that asks, of which nobody has said anything yet. */
const asking: Way = answering(records('editions'), {
  status: 200,
  json: { ...nothing.json, items: [{ asks: 'yes', version: '', text: '', contact: 'privacy@olympiad.example.org' }] },
})

/** What the examinee has said to it. */
const said = (consent: string): Way => answering(examinee, (record) => ({ ...record, consent }))

/** What examinees are asked before they are observed, and the data that they see is held. */
export const privacyScreens: Screen[] = [
  {
    name: 'consent',
    open: first(asking, first(said(''), signedIn('live17', 'Are you 18 or older?'))),
  },
  {
    name: 'consent-minor',
    open: first(asking, async (page) => {
      await signedIn('live17', 'Are you 18 or older?')(page)
      await page.getByRole('radio', { name: 'No' }).check()
      await expect(page.getByLabel(/guardian/i)).toBeVisible()
    }),
  },
  {
    name: 'consent-given',
    open: first(asking, first(said('given'), signedIn('live17', 'You agreed to be watched.'))),
  },
  { name: 'own-data', open: signedIn('ended04', 'Download all my data', '/own-data') },
]
