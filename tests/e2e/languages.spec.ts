import { EDITION_ID } from '../../packages/olympiad/edition/declared/edition-fields.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'
import { asAccount } from './record-service.ts'

test('a reader chooses Hindi on the home page, and has it on every page and after a reload; English fetches no words', {
  tag: LONG_TAG,
}, async ({ page, freshServer }) => {
  const { url } = await freshServer()
  const organiser = await asAccount('organiser1', url)
  await organiser.collection('editions').update(EDITION_ID, { languages: [{ language: 'en' }, { language: 'hi' }] })
  const words: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(texts-[a-z-]+?)-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (name) words.push(name)
  })

  await page.goto(url)
  await expect(
    page
      .getByRole('button', { name: 'Check Device Compatibility' })
      .or(page.getByRole('link', { name: 'Check Device Compatibility' })),
  ).toBeVisible()
  expect(words).toEqual([])
  await page.getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी')
  await expect(page.getByRole('link', { name: 'अपना डिवाइस जाँचें' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByText('26 अक्टूबर 2025').first()).toBeVisible()
  expect(words).toEqual(['texts-hi'])

  // The file of the page must not await words that import from it: English would be shown first.
  await page.addInitScript(() => {
    const shown: string[] = []
    new MutationObserver(() => shown.push(document.querySelector('main')?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
    })
    Object.assign(window, { shown })
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'लॉग इन' }).first()).toBeVisible()
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown.join())
  expect(shown).toContain('लॉग इन')
  expect(shown).not.toContain('Check Device')
  await page.goto(`${url}/login`)
  await expect(page.getByRole('heading', { name: 'परीक्षार्थी लॉग इन' })).toBeVisible()
  await expect(page).toHaveTitle('लॉग इन')
  await page.getByRole('combobox', { name: 'भाषा' }).selectOption('English')
  await expect(page.getByRole('heading', { name: 'Examinee Login' })).toBeVisible()
})
