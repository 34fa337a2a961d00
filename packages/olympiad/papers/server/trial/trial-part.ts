import { ApiError, type WritePart } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { tryPdf } from '../../../ground/server/rows/trial/try-pdf.ts'

const { editionfiles, questionpapers, registrations } = olympiad
const TRIED: readonly string[] = [questionpapers, editionfiles, registrations].map(({ name }) => name)
const PDF = 'application/pdf'

/**
 * Refuses a paper, a document or an ID card that nobody could read, while the person who has the file is there. Of papers that the
 * server itself brings (a bundle, a backup) the checks tell; an import tries documents of the edition before it writes.
 */
export const trialPart: WritePart = {
  concerns: ({ name }) => TRIED.includes(name),
  isCostly: ({ files }) => files.some(({ kind }) => kind.mime === PDF),
  async prepare(_engine, { collection, files, request, isFaulty }) {
    const isCard = collection.name === registrations.name // families answer by an act, whose write is the server's
    if (isFaulty || (request.method === 'SERVER' && !isCard)) return undefined
    const owner = request.account?.record.id ?? request.address ?? ''
    for (const { field, kind, bytes } of files) {
      const fault = kind.mime !== PDF ? '' : await (isCard ? tryCard(bytes, owner) : tryPdf(bytes, { owner }))
      if (fault) return { faults: { [field]: { code: 'validation_unreadable_pdf', message: fault } } }
    }
    return undefined
  },
}

/** Where too many wait, the card is taken untried: who reviews the form can ask back. */
async function tryCard(bytes: Uint8Array, owner: string): Promise<string> {
  try {
    return await tryPdf(bytes, { owner, what: 'card' })
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return ''
    throw error
  }
}
