import { expect, it } from 'vitest'
import { parseBucketUrl } from './bucket-place.ts'

it('a bucket is named by an address, with its folder, endpoint, region and from when files are fetched from it', () => {
  expect(parseBucketUrl('s3://papers')).toEqual({
    ...{ bucket: 'papers', prefix: '', region: 'us-east-1', endpoint: 'https://s3.us-east-1.amazonaws.com' },
    directBytes: undefined,
  })
  expect(parseBucketUrl('s3://papers/2026/spring/?endpoint=http://127.0.0.1:9000&region=eu-1&direct=2MiB')).toEqual({
    ...{ bucket: 'papers', prefix: '2026/spring/', region: 'eu-1', endpoint: 'http://127.0.0.1:9000' },
    directBytes: 2 * 2 ** 20,
  })
})

it.each([
  ['papers', 'not an address'],
  ['s3://', 'not an address'],
  ['s3://Papers', 'not an address'],
  ['https://papers', 'not an address'],
  ['s3://papers/a b', 'folder'],
  ['s3://papers/../x', 'folder'],
  ['s3://papers?endpoint=store.example.org', 'endpoint'],
  ['s3://papers?endpoint=https://store.example.org/path', 'endpoint'],
  ['s3://papers?region=EU 1', 'region'],
  ['s3://papers?direct=1', 'direct'],
  ['s3://papers?key=abc', 'key is not'],
])('the fault of %s is named: %s', (address, fault) => {
  expect(() => parseBucketUrl(address)).toThrow(fault)
})
