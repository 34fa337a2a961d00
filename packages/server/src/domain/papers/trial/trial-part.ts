import { olympiad } from '@olympiad/contract/collections/index'
import type { WritePart } from '@olympiad/engine'
import { tryPdf } from '../../ground/trial/try-pdf.ts'

const { editionfiles, questionpapers } = olympiad
const PDF = 'application/pdf'

/**
 * Refuses a paper or a document that students could not read, while the person who has the file is there. Of what the server itself brings
 * (a bundle, a backup) the checks tell.
 */
export const trialPart: WritePart = {
  concerns: ({ name }) => name === questionpapers.name || name === editionfiles.name,
  isCostly: ({ files }) => files.some(({ kind }) => kind.mime === PDF),
  async prepare(_engine, { files, request, isFaulty }) {
    if (isFaulty || request.method === 'SERVER') return undefined
    const owner = request.account?.record.id ?? ''
    for (const { field, kind, bytes } of files) {
      const fault = kind.mime === PDF ? await tryPdf(bytes, { owner }) : ''
      if (fault) return { faults: { [field]: { code: 'validation_unreadable_pdf', message: fault } } }
    }
    return undefined
  },
}
