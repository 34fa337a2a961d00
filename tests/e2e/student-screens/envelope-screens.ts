import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { answering, examinee, first, type Screen, signedIn, staying } from '../screen-ways.ts'

/** Longer ago than the words are waited for. */
const STARTED_MS = 30_000

/** The exam has begun, has an envelope, and its paper is not there. */
const withoutPaper = answering(examinee, ({ expand, ...record }) => {
  const { exam } = expand.questionpaper?.expand ?? expand
  const starts = new Date(Date.now() - STARTED_MS).toISOString().replace('T', ' ')
  return { ...record, expand: { exam: { ...exam, starts, envelope: true } } }
})

/** The browser has a sealed paper and the wrapped key of it, which no words open. */
async function keepEnvelope(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('olympiad-kept')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const transaction = database.transaction('parts', 'readwrite')
    const parts = transaction.objectStore('parts')
    const asked = parts.get('exam')
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    const { account, untilMs, content } = asked.result
    const of = content.examinee.questionpaper
    const file = 'sealed_a.bin'
    parts.put({ part: 'sealed', account, untilMs, of, content: { file, bytes: new ArrayBuffer(64) } })
    parts.put({ part: 'wrapped key', account, untilMs, of, content: { questionpaper: of, file, wrapped: 'AAAA' } })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    database.close()
  })
}

const eightWords = first(
  withoutPaper,
  staying(async (page) => {
    await signedIn('soon04', 'Stay on this page')(page)
    await keepEnvelope(page)
    await answering(examinee, null)(page)
    await expect(page.getByRole('form', { name: 'Eight words' })).toBeVisible({ timeout: 30_000 })
  }),
)

const typed = (text: string, said: RegExp) =>
  first(eightWords, async (page) => {
    const form = page.getByRole('form', { name: 'Eight words' })
    await form.getByLabel('Word 1').fill(text)
    await form.getByRole('button', { name: 'Open the exam' }).click()
    await expect(form.getByText(said)).toBeVisible()
  })

/** The words of an envelope, while the server does not answer. */
export const envelopeScreens: Screen[] = [
  { name: 'envelope', open: eightWords },
  { name: 'envelope-unknown', open: typed('abandon zoo canyon wofl river apple tiger moon', /^Not in the list: wofl/) },
  { name: 'envelope-wrong', open: typed('abandon zoo canyon wolf river apple tiger moon', /^These words do not open/) },
]
