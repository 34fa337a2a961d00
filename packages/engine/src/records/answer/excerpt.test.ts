import { describe, expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

const plain = (html: string, max = 50) => excerpt(html, { max, withEllipsis: false })

describe('an excerpt', () => {
  it.each([
    ['<p>one</p><p>two</p>three', 'one two three'],
    ['a<b class="x">b</b>c<BR/>d', 'abcd'],
    ['a<!-- <p>x</p> -->b<!-->c', 'ab'],
    ['<script>alert("<p>")</script>&lt;b&gt;', '<b>'],
    ['a<SVG><style>p</style><p>x</svg >b', 'ab'],
    ['a<img src="x">b<img>c<input>d', 'abcd'],
    ['a</svg>b', 'a b'],
    ['<svg>a<svg>b</svg>c</svg>d', 'c d'],
    ['a<!doctype html>b<?php c ?>d', 'a b d'],
    ['1 < 2 <3 <> </ p> &amp;nosuch;', '1 < 2 <3 <> </ p> &nosuch;'],
    ['<!-- x -->caf&eacute; &#8211; a<br>b <p', 'café – ab'],
    ['a <b unfinished', 'a'],
    ['a\n\t b&nbsp;c ', 'a b\u00a0c'],
  ])('of %s is what a reader sees of it', (html, expected) => {
    expect(plain(html)).toBe(expected)
  })

  it.each([
    ['abc', 3, 'abc'],
    ['<p>abc</p> ', 3, 'abc'],
    ['abcd', 3, 'abc...'],
    ['ab cd', 3, 'ab...'],
    ['🙂🙂🙂', 3, '🙂🙂🙂'],
    ['🙂🙂🙂🙂', 3, '🙂🙂🙂...'],
    ['abc🙂', 3, 'abc...'],
  ])('of %s with at most %i characters is %s', (html, max, expected) => {
    expect(excerpt(html, { max, withEllipsis: true })).toBe(expected)
  })

  it.each(['<svg>', '<a ', '<!--', '</p', '<svg><b', '<script>x</', '&#', '<p>&lt;</p>'])(
    'of a text of nothing but %s is found in one walk',
    (piece) => {
      expect(plain(piece.repeat(200_000), 5).length).toBeLessThanOrEqual(5)
    },
  )
})
