import { createHash, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestBucket, type TestBucket } from '../../test/bucket/bucket.ts'
import type { BucketPlace } from '../storage/bucket/bucket-place.ts'
import { createBucketStorage } from '../storage/bucket/storage-bucket.ts'
import type { ArchiveWriter } from './archive.ts'
import { bucketArchive, discardUnfinished } from './bucket-archive.ts'

const bytes = (content: string) => new TextEncoder().encode(content)

let bucket: TestBucket
beforeAll(async () => {
  bucket = await openTestBucket()
})
afterAll(() => bucket[Symbol.asyncDispose]())
afterEach(() => bucket.become('well'))

/** A folder of its own, and its objects as they lie there. */
function freshFolder() {
  const place: BucketPlace = { ...bucket.place, prefix: `${randomUUID()}/` }
  return { place, archive: bucketArchive(place), objects: createBucketStorage(place) }
}

async function twoPages(writer: ArchiveWriter): Promise<void> {
  await writer.addText('tables/exams/000001.jsonl', '["a"]\n')
  await writer.addText('tables/exams/000002.jsonl', '')
}

const never = async () => {
  throw new Error('nobody may be asked')
}

describe('a backup in a bucket', () => {
  it('is read back in order, and has checksums that other tools can verify', async () => {
    const { archive, objects } = freshFolder()
    const size = await archive.write(async (writer) => {
      await twoPages(writer)
      const content = (async function* () {
        yield bytes('a pic')
        yield bytes('ture')
      })()
      await writer.add({ name: 'files/c/r/p.png', size: 9, content })
    })
    await archive.verify()
    const read: [name: string, content: string][] = []
    for await (const { name, content } of archive.read()) read.push([name, await text(content)])
    expect(read).toEqual([
      ['tables/exams/000001.jsonl', '["a"]\n'],
      ['tables/exams/000002.jsonl', ''],
      ['files/c/r/p.png', 'a picture'],
    ])
    const sums = await text((await objects.open('SHA256SUMS'))!.stream())
    expect(sums.split('\n')[2]).toBe(`${createHash('sha256').update('a picture').digest('hex')}  files/c/r/p.png`)
    expect(size).toBe(15)
    expect(await objects.open('UNFINISHED')).toBeNull()
  })

  it('never replaces another, nor anything else', async () => {
    const { archive, place, objects } = freshFolder()
    await archive.write(twoPages)
    await expect(archive.requireFree()).rejects.toThrow('holds a backup already')
    await expect(archive.write(never)).rejects.toThrow('holds a backup already')
    await expect(discardUnfinished(place)).rejects.toThrow('holds a whole backup')
    await archive.verify()
    const other = freshFolder()
    await other.objects.write('c/r/mine', bytes('mine'))
    await expect(other.archive.write(never)).rejects.toThrow(/is not empty: it has .*c\/r\/mine/)
    await expect(discardUnfinished(other.place)).rejects.toThrow('holds something that is no backup')
    expect(await text((await other.objects.open('c/r/mine'))!.stream())).toBe('mine')
    expect(await objects.open('UNFINISHED')).toBeNull()
  })

  it('that fails to read its source leaves nothing behind', async () => {
    const { archive } = freshFolder()
    const broken = archive.write(async (writer) => {
      await twoPages(writer)
      throw new Error('the disk broke')
    })
    await expect(broken).rejects.toThrow(/^the disk broke$/)
    await archive.requireFree()
  })

  it('that the bucket refuses halfway fails with a message and leaves nothing behind', async () => {
    const { archive } = freshFolder()
    const full = archive.write(async (writer) => {
      await twoPages(writer)
      bucket.become('full')
      await writer.addText('manifest.json', '{}')
    })
    await expect(full).rejects.toThrow(/cannot be used: 403 QuotaExceeded$/)
    bucket.become('well')
    await archive.requireFree()
  })

  it('that is interrupted does not count as a backup, blocks nothing, and can be removed', async () => {
    const { archive, place } = freshFolder()
    const cut = archive.write(async (writer) => {
      await twoPages(writer)
      bucket.become('gone')
      await writer.addText('manifest.json', '{}')
    })
    await expect(cut).rejects.toThrow(/what was written is left in .*: --discard-unfinished removes it/)
    bucket.become('well')
    await expect(archive.verify()).rejects.toThrow('holds a backup that has not ended: it is not whole')
    await expect(archive.write(never)).rejects.toThrow('it is being taken, or was cut off')
    await discardUnfinished(place)
    await archive.write(twoPages)
    await archive.verify()
  })

  it('succeeds only once if two begin at the same time', async () => {
    const { archive, place } = freshFolder()
    const outcomes = await Promise.allSettled([archive.write(twoPages), bucketArchive(place).write(twoPages)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [lost] = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(String(lost?.reason)).toMatch(/another backup is being taken into|has not ended|is not empty/)
    await archive.verify()
  })

  it('fails if another one began in the same folder of a bucket without conditional writes', async () => {
    const { archive, objects } = freshFolder()
    const overtaken = archive.write(async (writer) => {
      await twoPages(writer)
      await objects.write('UNFINISHED', bytes('another'))
      await objects.write('tables/exams/000001.jsonl', bytes('of the other'))
    })
    await expect(overtaken).rejects.toThrow('another backup was taken into')
    expect(await text((await objects.open('tables/exams/000001.jsonl'))!.stream())).toBe('of the other')
  })

  it('reports a changed object, a missing object and a folder without a backup', async () => {
    const { archive, objects } = freshFolder()
    await expect(archive.verify()).rejects.toThrow('is no backup: it has no SHA256SUMS')
    await archive.write(twoPages)
    await objects.write('tables/exams/000001.jsonl', bytes('["b"]\n'))
    await expect(archive.verify()).rejects.toThrow('is damaged: tables/exams/000001.jsonl is not what was backed up')
    for await (const { name, content } of archive.read())
      if (name.endsWith('1.jsonl')) await expect(text(content)).rejects.toThrow('is not what was backed up')
    await objects.remove('tables/exams/000001.jsonl')
    await expect(archive.verify()).rejects.toThrow('is damaged: tables/exams/000001.jsonl is missing')
    await objects.write('SHA256SUMS', bytes(`${'0'.repeat(64)}  ../elsewhere\n`))
    await expect(archive.verify()).rejects.toThrow('is damaged: its SHA256SUMS cannot be read')
  })
})
