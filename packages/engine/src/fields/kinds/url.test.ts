import { url } from '@olympiad/schema/fields'
import { describe } from 'vitest'
import { becomes, judges } from '../../../test/fields/field.ts'

describe('url', () => {
  becomes(url(), '', [
    ['https://example.org/a', 'https://example.org/a'],
    [{}, ''],
  ])

  const wrong = 'validation_invalid_url'
  judges(url({ max: 60 }), [
    ['', null],
    ['https://example.org', null],
    ['http://localhost:8090/paper.pdf?x=1#page=2', null],
    ['http://127.0.0.1/a', null],
    ['127.0.0.1:8090', null],
    ['http://me@127.0.0.1', null],
    ['x.io?to=//5', null],
    ['http://[::1]/a', null],
    ['ftp://files.example.org/a', null],
    ['example.org/a', null],
    ['https://exämple.org/ü', null],
    ['//example.org', wrong],
    ['///example.org', wrong],
    ['https:///example.org', wrong],
    ['5', wrong],
    ['1.5', wrong],
    ['0x5', wrong],
    ['１', wrong],
    ['http://2130706433/', wrong],
    ['127.1', wrong],
    ['plain', wrong],
    ['https://', wrong],
    ['https://single', wrong],
    ['javascript:alert(1)', wrong],
    ['javascript://example.org/%0aalert(1)', wrong],
    ['data:text/html,x', wrong],
    ['https://example.org/a b', wrong],
    ['https://example.org/\n', wrong],
    [`https://example.org/${'a'.repeat(60)}`, 'validation_max_text_constraint'],
  ])
  judges(url({ required: true }), [['', 'validation_required']])
})
