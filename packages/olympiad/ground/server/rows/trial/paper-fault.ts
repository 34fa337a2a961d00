import { type Engine, fileKey, wholeFile } from '@olympiad/engine'
import { olympiad } from '../../../../all/collections.ts'
import type { StoredPaper } from '../stored.ts'
import { tryPdf } from './try-pdf.ts'

const { questionpapers } = olympiad

/** What is wrong with the stored file of a paper; empty for nothing or for no file, undefined if it could not be tried. */
export async function paperFault(
  { storage, log }: Pick<Engine, 'storage' | 'log'>,
  paper: Pick<StoredPaper, 'id' | 'questionpaper'>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  try {
    const file = await storage.open(fileKey(questionpapers, paper.id, paper.questionpaper))
    return file ? await tryPdf(await wholeFile(file), signal ? { signal } : {}) : ''
  } catch (error) {
    if (!signal?.aborted) log.warn({ paper: paper.id, error }, 'A paper could not be tried; it is tried again.')
    return undefined
  }
}
