import type { Page } from '@playwright/test'

/** Which parts of an exam a browser keeps. */
export async function keptParts(page: Page): Promise<unknown[]> {
  return (await kept(page)).map(({ part }) => part)
}

/** What the browser keeps of an exam, as it lies on the disk. */
export async function kept(page: Page): Promise<{ part: string; account: string }[]> {
  const parts = await rows<{ part: string; account: string }>(page, 'olympiad-kept', 'parts')
  return parts.map(({ part, account }) => ({ part, account }))
}

/** The letters that wait on the disk for a network, by their questions. */
export async function waitingOnDisk(page: Page): Promise<Record<number, string>> {
  const waiting = await rows<{ questionnumber: number; option: string }>(page, 'olympiad-answers', 'unsent')
  return Object.fromEntries(waiting.map(({ questionnumber, option }) => [questionnumber, option]))
}

function rows<Row>(page: Page, name: string, store: string): Promise<Row[]> {
  return page.evaluate(
    async ([name, store]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const read = database.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => read.addEventListener('success', resolve))
      database.close()
      return read.result
    },
    [name, store] as const,
  )
}
