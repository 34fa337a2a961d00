import type { Page } from '@playwright/test'

/** Which parts of an exam a browser keeps. */
export async function keptParts(page: Page): Promise<unknown[]> {
  return (await kept(page)).map(({ part }) => part)
}

/** What the browser keeps of an exam, as it lies on the disk. */
export async function kept(page: Page): Promise<{ part: string; account: string }[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('olympiad-kept')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const read = database.transaction('parts').objectStore('parts').getAll()
    await new Promise((resolve) => read.addEventListener('success', resolve))
    database.close()
    return read.result.map(({ part, account }) => ({ part, account }))
  })
}
