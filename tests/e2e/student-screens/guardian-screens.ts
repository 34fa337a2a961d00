import { expect } from '../fixtures.ts'
import { answering, broken, first, opened, type Screen } from '../screen-ways.ts'

const asked = {
  ...{ name: 'आशा राव', guardian: 'Lata Rao', version: 'guardian 1' },
  purposes: [
    { purpose: 'takePart', title: 'Taking part', text: 'Your child takes part in the olympiad.', state: 'given' },
    { purpose: 'observe', title: 'Being observed', text: 'This site may take pictures.\n\nYou may say no.', state: '' },
    { purpose: 'publish', title: 'Name in public lists', text: 'The name may stand in the list.', state: 'refused' },
  ],
}
const question = '**/api/olympiad/guardian-question'
const used = {
  status: 400,
  json: { status: 400, message: 'This link was used already. A link works once.', reason: 'link.used', data: {} },
}
const asking = answering(question, { status: 200, json: asked })
const page = (text: string, token = 'token') => opened(`/guardian#${token}`, text)

/** The page of a guardian, and its states. */
export const guardianScreens: Screen[] = [
  { name: 'guardian', open: first(asking, page('Being observed')) },
  {
    name: 'guardian-faults',
    open: first(asking, async (site) => {
      await page('Being observed')(site)
      await site.getByRole('button', { name: 'Save' }).click()
      await expect(site.getByText('Choose yes or no.')).toBeVisible()
    }),
  },
  {
    name: 'guardian-hindi',
    open: first(asking, async (site) => {
      await page('Being observed')(site)
      await site.getByRole('button', { name: 'हिन्दी' }).click()
      await expect(site.getByRole('heading', { name: 'अभिभावक के लिए' })).toBeVisible()
    }),
  },
  { name: 'guardian-used', open: first(answering(question, used), page('was used already', 'used')) },
  { name: 'guardian-failed', open: first(answering(question, broken), page('Something went wrong', 'failed')) },
  { name: 'guardian-no-link', open: opened('/guardian', 'Ask here for a new one.') },
]
