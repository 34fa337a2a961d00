import type { FileAnswer, Query, Reading, ReadingQuery } from '../../../ground/declared/acts/act.ts'
import { fetchFile } from '../../lib/files/fetch-file.ts'
import { download } from '../../ui/download.ts'

/** Calls a reading that answers a file, and saves it. Rejects with `ClientResponseError`, also for one that breaks off. */
export async function saveFile<const R extends Reading<Query, FileAnswer>>(
  reading: R,
  query: ReadingQuery<R>,
): Promise<void> {
  const { name, file } = await fetchFile(reading, query)
  download(name, file)
}
