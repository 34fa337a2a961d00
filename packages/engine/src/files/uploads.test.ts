import { collection } from '@olympiad/schema/collection'
import { file, fileMany, text } from '@olympiad/schema/fields'
import { locked } from '@olympiad/schema/rules'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { UploadedFile } from '../core/submission.ts'
import { uploadedFile } from './uploaded-file.ts'
import { planUploads, unnamedKeys } from './uploads.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const papers = collection('papers', {
  about: 'A paper.',
  fields: {
    title: text(),
    cover: file({ mimeTypes: ['image/png', 'image/jpg'] }),
    attachments: fileMany({ maxSelect: 3, maxSize: 100, mimeTypes: ['application/pdf', 'text/plain'] }),
    proof: file({ required: true }),
  },
  rules,
})
const stored = { id: 'r1', title: '', cover: 'old.png', attachments: ['a.pdf', 'b.pdf'], proof: 'p.txt' }

const pdf = (field: string, name = 'New File.pdf') =>
  uploadedFile(field, name, { bytes: new TextEncoder().encode('%PDF-1.7 x') })
/** The plan, and what the record names no more once it has taken place. */
const plan = (body: Record<string, unknown>, files: UploadedFile[] = [], record: typeof stored | null = stored) => {
  const planned = planUploads({ collection: papers, id: 'r1', body, files, stored: record })
  return { ...planned, removals: unnamedKeys(papers, record, { ...stored, ...record, ...planned.values }) }
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
const codes = ({ faults }: ReturnType<typeof plan>) =>
  Object.fromEntries(Object.entries(faults).map(([k, v]) => [k, v.code]))

describe('what becomes of submitted files', () => {
  it('leaves file fields alone that were not submitted', () => {
    expect(plan({ title: 'x' })).toEqual({ values: {}, writes: [], removals: [], faults: {} })
  })

  it('replaces all names of a field by files sent under its plain name', async () => {
    const upload = await pdf('attachments')
    expect(plan({}, [upload])).toMatchObject({
      values: { attachments: [upload.storedName] },
      writes: [{ key: `${papers.id}/r1/${upload.storedName}` }],
      removals: [`${papers.id}/r1/a.pdf`, `${papers.id}/r1/b.pdf`],
      faults: {},
    })
  })

  it('keeps the names that are sent beside such files, in front of them', async () => {
    const upload = await pdf('attachments')
    const { values, removals } = plan({ attachments: 'b.pdf' }, [upload])
    expect(values.attachments).toEqual(['b.pdf', upload.storedName])
    expect(removals).toEqual([`${papers.id}/r1/a.pdf`])
  })

  it('appends with f+, prepends with +f, removes names with f-', async () => {
    const [last, first] = [await pdf('attachments+'), await pdf('+attachments')]
    const { values, removals } = plan({ 'attachments-': 'a.pdf' }, [last, first])
    expect(values.attachments).toEqual([first.storedName, 'b.pdf', last.storedName])
    expect(removals).toEqual([`${papers.id}/r1/a.pdf`])
  })

  it('takes a list of names as the ones to keep, and an empty value as none', () => {
    expect(plan({ attachments: ['b.pdf'] })).toMatchObject({ values: { attachments: ['b.pdf'] }, faults: {} })
    expect(plan({ attachments: '["b.pdf","a.pdf"]' }).values.attachments).toEqual(['b.pdf', 'a.pdf'])
    for (const empty of ['', null, []]) {
      expect(plan({ attachments: empty })).toMatchObject({ values: { attachments: [] }, faults: {} })
      expect(plan({ cover: empty })).toMatchObject({ values: { cover: '' }, removals: [`${papers.id}/r1/old.png`] })
    }
  })

  it('lets the last file win where the field holds one', async () => {
    const [one, two] = [await pdf('proof', 'one.pdf'), await pdf('proof', 'two.pdf')]
    const result = plan({}, [one, two])
    expect(result.values.proof).toBe(two.storedName)
    expect(result.writes).toHaveLength(1)
  })

  it('refuses names the record does not have, also those of another record', () => {
    const result = plan({ attachments: ['a.pdf', 'not_there.pdf'], 'cover+': 'stolen.png' })
    expect(codes(result)).toEqual({ attachments: 'validation_invalid_file', cover: 'validation_invalid_file' })
    expect(result.faults.attachments?.message).toBe('Invalid new files: [not_there.pdf].')
  })

  it('plans the same again for the same files, so that a write may be repeated on a newer row', async () => {
    const files = [await pdf('attachments+')]
    expect(plan({}, files)).toEqual(plan({}, files))
    const newer = { ...stored, attachments: ['c.pdf'] }
    expect(plan({}, files, newer).values.attachments).toEqual(['c.pdf', files[0]?.storedName])
  })

  it('sets no field that was not submitted, not even at creation', async () => {
    const upload = await pdf('proof')
    expect(plan({ cover: '' }, [upload], null)).toMatchObject({ values: { cover: '', proof: upload.storedName } })
    expect(Object.keys(plan({ cover: '' }, [upload], null).values)).toEqual(['cover', 'proof'])
  })
})

describe('what is refused of a file', () => {
  // proves: T9, V12.2.1
  // fails when: any file type is accepted
  it('includes types that the field does not allow, judged by bytes and not by name', async () => {
    const disguised = await uploadedFile('cover', 'x.png', { bytes: new TextEncoder().encode('<svg onload="x()">') })
    const { faults } = plan({}, [disguised])
    expect(faults.cover).toEqual({
      code: 'validation_invalid_mime_type',
      message: `"${disguised.storedName}" mime type must be one of: image/png, image/jpg.`,
    })
  })

  it('includes files too large for the field, even if their bytes were not kept', async () => {
    const large = await uploadedFile('attachments', 'big.pdf', { bytes: new Uint8Array(), size: 101 })
    const message = 'Failed to upload big.pdf - the maximum allowed file size is 100 bytes.'
    expect(plan({}, [large]).faults.attachments).toMatchObject({ code: 'validation_file_size_limit', message })
  })

  it('includes more files than the field holds', async () => {
    const files = [await pdf('attachments+'), await pdf('attachments+')]
    expect(plan({}, files).faults.attachments).toEqual({
      code: 'validation_too_many_files',
      message: 'The maximum allowed files is 3.',
      params: { maxSelect: 3 },
    })
  })

  // proves: T9, V12.2.1
  // fails when: the number of pixels has no limit
  it('includes pictures beyond 40 megapixels, however small the file', async () => {
    const bomb = await uploadedFile('cover', 'bomb.png', { bytes: await drawn(8001, 5000) })
    expect(bomb.size).toBeLessThan(1024 * 1024)
    expect(codes(plan({}, [bomb]))).toEqual({ cover: 'validation_image_size_limit' })
    const fine = await uploadedFile('cover', 'fine.png', { bytes: await drawn(800, 500) })
    expect(codes(plan({}, [fine]))).toEqual({})
  })

  it('includes pictures that cannot be read', async () => {
    const broken = await uploadedFile('cover', 'x.png', { bytes: (await drawn(8, 8)).subarray(0, 24) })
    expect(codes(plan({}, [broken]))).toEqual({ cover: 'validation_invalid_mime_type' })
  })
})
