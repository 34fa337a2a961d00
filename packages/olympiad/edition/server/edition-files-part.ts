import { table, type WritePart } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { forgetSiteEdition } from '../../ground/server/rows/site-edition.ts'
import {
  EDITION_FILE_FORMS,
  EDITION_FILE_KINDS,
  type EditionFileKind,
  MAX_EDITION_FILES,
} from '../declared/edition-file-kinds.ts'

const { editionfiles } = olympiad

interface FileForm {
  readonly mimeTypes: readonly string[]
  readonly maxSize: number
  readonly words: string
}

/**
 * Checks that a file is what its kind needs, and bounds the number of files: each page of the site names them all. Pages show a
 * change at once.
 */
export const editionFilesPart: WritePart = {
  concerns: ({ name }) => name === editionfiles.name,
  draft({ body, files, stored }) {
    const kind = String(stored?.kind ?? body.kind) as EditionFileKind
    const form = EDITION_FILE_FORMS[EDITION_FILE_KINDS[kind]] as FileForm | undefined
    const isSound = (file: (typeof files)[number]) =>
      form === undefined || (form.mimeTypes.includes(file.kind.mime) && file.size <= form.maxSize)
    if (files.every(isSound)) return {}
    return { faults: { file: { code: 'validation_file_of_kind', message: `It must be ${form?.words}.` } } }
  },
  async judge({ database }, transaction, { action }) {
    if (action !== 'create') return undefined
    const stored = await table({ database }, editionfiles, transaction).all()
    if (stored.length < MAX_EDITION_FILES) return undefined
    const message = `There are at most ${MAX_EDITION_FILES} files.`
    return { faults: { kind: { code: 'validation_too_many_files', message } } }
  },
  afterRow(engine, transaction) {
    transaction.afterCommit(() => forgetSiteEdition(engine))
    return undefined
  },
}
