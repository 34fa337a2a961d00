import { pdf, pdfOf, png, type TestFile, textFile } from '../../../fixture-files.ts'
import { H1, Q1, X1 } from '../../../fixture-records.ts'
import type { Call } from '../../scenario.ts'
import { fileUrl, record, records } from '../../urls.ts'
import type { Probe } from '../probe.ts'

const NAMES = [
  'paper.pdf',
  'My Paper (1).pdf',
  'CamelCaseName.PDF',
  'a.pdf',
  'ab.pdf',
  'no-extension',
  '.hidden',
  'two.tar.gz',
  'dots...pdf',
  'é.pdf',
  '试卷.pdf',
  'a b  c.pdf',
  'snake_case__name.pdf',
  'UPPER.PDF',
  `${'long'.repeat(60)}.pdf`,
  'x.verylongextensionthatneverends',
  'quote".pdf',
  'back\\slash.pdf',
  'sl/ash.pdf',
  'semi;colon.pdf',
  '100%.pdf',
  'emoji👍.pdf',
  'trailing.',
  ' space.pdf',
  'a.b.c.d.pdf',
  'wrong.png',
  '1.2.pdf',
  '---.pdf',
  'name.p_d-f+x#y',
]
const KINDS: readonly TestFile[] = [
  pdf('a-pdf.pdf'),
  png('a-png.png'),
  png('a-png.jpg'),
  textFile('words.txt'),
  textFile('page.html', '<!doctype html><html><body>x</body></html>'),
  textFile('picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
  textFile('sheet.css', 'a{}'),
  textFile('code.js', 'x()'),
  textFile('code.mjs', 'x()'),
  textFile('data.json', '{"a":1}'),
  textFile('data.xml', '<?xml version="1.0"?><a/>'),
  textFile('table.csv', 'a,b\n1,2\n'),
  textFile('empty.txt', ''),
  textFile('empty.pdf', ''),
  textFile('script.sh', '#!/bin/sh\necho\n'),
  textFile('letters.docx', 'PK\u0003\u0004'),
  textFile('unicode.txt', 'é日本\n'),
  textFile('markdown.md', '# x\n'),
]
const upload = (field: string, ...files: TestFile[]): Call => ({
  method: 'POST',
  url: records('handouts'),
  form: files.map((file) => [field, file] as const),
})
const patch = (form: Call['form']): Call => ({ as: 'ROOT', method: 'PATCH', url: record('questionpapers', Q1), form })
const patchJson = (body: unknown): Call => ({ as: 'ROOT', method: 'PATCH', url: record('questionpapers', Q1), body })
const name = `{file:${Q1}}`
const six = (letter: string) => Array.from({ length: 6 }, (_, n) => pdf(`${letter}${n}.pdf`))

/** Each change of files starts from the fixture. */
const changes: readonly Probe[] = (
  [
    [['attachment', pdf('new.pdf')]],
    [['attachment+', pdf('new.pdf')]],
    [['+attachment', pdf('new.pdf')]],
    [['attachment-', name]],
    [['attachment-', 'nosuch.pdf']],
    [['attachment', '']],
    [['attachment', name]],
    [
      ['attachment', name],
      ['attachment', pdf('new.pdf')],
    ],
    [
      ['attachment', name],
      ['attachment+', pdf('new.pdf')],
    ],
    [
      ['attachment-', name],
      ['attachment+', pdf('new.pdf')],
    ],
    [
      ['attachment', 'nosuch.pdf'],
      ['attachment', pdf('new.pdf')],
    ],
    [
      ['attachment+', pdf('one.pdf')],
      ['attachment+', pdf('two.pdf')],
    ],
    [
      ['attachment+', pdf('one.pdf')],
      ['attachment+', pdf('two.pdf')],
      ['attachment+', pdf('three.pdf')],
    ],
    [['nosuch', pdf('new.pdf')]],
    [['title', pdf('new.pdf')]],
    [
      ['title', 'changed'],
      ['attachment', textFile('no.pdf')],
    ],
    [
      ['@jsonPayload', '{"title":"p"}'],
      ['title', 't'],
    ],
    [['@jsonPayload', '{"attachment-":"x"}']],
    [['@jsonPayload', 'null']],
    [['@jsonPayload', '[]']],
    [['@jsonPayload', '"x"']],
    [['@jsonPayload', '{']],
    [['@jsonPayload', '']],
    [
      ['title', 'a'],
      ['title', 'b'],
    ],
    [['content', '{"a":1}']],
    [['content', '5']],
    [['content', 'true']],
    [['content', '']],
  ] satisfies NonNullable<Call['form']>[]
).map((form, n) => ({ name: `change of files ${n + 1}`, calls: [patch(form)] }))

const jsonChanges: readonly Probe[] = [
  { attachment: [] },
  { attachment: '' },
  { attachment: null },
  { attachment: ['nosuch.pdf'] },
  { attachment: 'nosuch.pdf' },
  { 'attachment-': 'nosuch.pdf' },
  { 'attachment+': 'nosuch.pdf' },
  { attachment: 5 },
  { attachment: [5] },
  { attachment: {} },
  { attachment: [''] },
].map((body) => ({
  name: `change of files by ${JSON.stringify(body)}`,
  calls: [patchJson(body)],
}))

const HEADERS: readonly Record<string, string>[] = [
  { range: 'bytes=0-0' },
  { range: 'bytes=-5' },
  { range: 'bytes=5-' },
  { range: 'bytes=5-2' },
  { range: 'bytes=x' },
  { range: 'items=0-1' },
  { range: 'bytes=0-1,3-4' },
  { range: 'bytes=9999-' },
  { range: 'bytes=-0' },
  { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'if-none-match': '*' },
  { 'if-match': '*' },
  { 'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT', range: 'bytes=0-1' },
]

/** Forms with files, their names and kinds, and how they are given back. */
export const uploads: readonly Probe[] = [
  { name: 'names of files', calls: NAMES.map((text) => upload('document', pdf(text))) },
  { name: 'kinds of files', calls: KINDS.map((file) => upload('document', file)) },
  {
    name: 'too much of files',
    calls: [
      upload('document', pdf('one.pdf'), pdf('two.pdf')),
      upload('pictures', ...six('p')),
      upload('pictures', ...six('p').slice(1)),
      upload('document', pdfOf(1024 * 1024)),
      upload('document', pdfOf(1024 * 1024 + 1)),
      upload('nosuch', pdf('x.pdf')),
      upload('title', pdf('x.pdf')),
    ],
  },
  ...changes,
  ...jsonChanges,
  {
    name: 'kinds of files for a paper',
    calls: KINDS.map(
      (file): Call => ({
        as: 'ROOT',
        method: 'POST',
        url: records('questionpapers'),
        form: [
          ['exam', X1],
          ['attachment', file],
        ],
      }),
    ),
  },
  {
    name: 'downloads',
    calls: [
      ...HEADERS.map((headers): Call => ({ method: 'GET', url: fileUrl('handouts', H1, `{file:${H1}}`), headers })),
      ...[
        'download=1',
        'download=true',
        'download=T',
        'download=0',
        'download=yes',
        'download',
        'download=',
        'thumb=100x100',
        'thumb=40x20',
        'thumb=x',
        'token=x',
        'token=',
      ].flatMap((query): Call[] => [
        { method: 'GET', url: `${fileUrl('handouts', H1, `{file:${H1}}`)}?${query}` },
        { method: 'HEAD', url: `${fileUrl('handouts', H1, `{file:${H1}/pictures}`)}?${query}` },
      ]),
      { method: 'POST', url: fileUrl('handouts', H1, `{file:${H1}}`) },
      { method: 'GET', url: fileUrl('HANDOUTS', H1, `{file:${H1}}`) },
      { method: 'GET', url: fileUrl('exams', X1, 'x') },
      { method: 'GET', url: fileUrl('questionpapers', Q1, `{file:${H1}}`) },
      { method: 'GET', url: fileUrl('handouts', H1, '..%2f..%2fx') },
    ],
  },
]
