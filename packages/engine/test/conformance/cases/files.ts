import { textFile } from '../../fixture-files.ts'
import { H1, NOWHERE, Q1, Q2, X1 } from '../../fixture-records.ts'
import { notFound, refusal } from '../expected.ts'
import type { Scenario, Site, Step } from '../scenario.ts'
import { fixtureFile } from '../site.ts'
import { fileUrl, record } from '../urls.ts'

const quiet = { lacks: [], emits: {} }
const missing = { status: 404, has: notFound, lacks: ['%PDF'], emits: {} }
const isPdf = { status: 200, has: /^%PDF/, ...quiet }
const get = (url: string) => ({ method: 'GET' as const, url })
const paper = (id: string, token: string) => get(fixtureFile(id, { token }))

/** Then supervisors alone may view its paper. */
const closeExam: Step = {
  as: 'ROOT',
  method: 'PATCH',
  url: record('exams', X1),
  body: { status: 'closed' },
  status: 200,
  has: { status: 'closed' },
  lacks: [],
  emits: { 'exams update': 1 },
}

async function uploaded(site: Site, name: string): Promise<string> {
  const file = textFile(name, '<svg xmlns="http://www.w3.org/2000/svg"></svg>')
  const { body } = await site.send({ method: 'PATCH', url: record('handouts', H1), form: [['document', file]] })
  return (body as { document: string }).document
}

const disposed = (how: 'inline' | 'attachment'): Step['replyHeaders'] => ({
  'content-disposition': new RegExp(`^${how}; filename=`),
  'content-security-policy': /sandbox/,
  'x-frame-options': null,
})

/** Downloads, and who gets which. */
export const files: readonly Scenario[] = [
  {
    case: 113,
    name: 'a protected file is given for a token of files alone',
    steps: [
      closeExam,
      { ...get(fixtureFile(Q1)), ...missing },
      { as: 'SA', ...get(fixtureFile(Q1)), ...missing },
      { ...paper(Q1, '{fileToken:SA}'), ...isPdf },
      { ...paper(Q1, '{token:SA}'), ...missing },
      { ...paper(Q1, '{fileToken:EA}'), ...missing },
    ],
  },
  {
    case: 113,
    name: 'a protected file follows the view rule, even where that lets guests in',
    steps: [
      { ...get(fixtureFile(Q1)), ...isPdf },
      { ...paper(Q1, '{fileToken:EA}'), ...isPdf },
    ],
  },
  {
    case: 113,
    name: 'a token of files is worth nothing after three minutes',
    notAtPeer: 'its clock cannot be moved by three minutes',
    run: async (site) => {
      await site.expect(closeExam)
      const { body } = await site.send({ as: 'SA', method: 'POST', url: '/api/files/token' })
      const { token } = body as { token: string }
      await site.expect({ ...paper(Q1, token), ...isPdf })
      await site.pass(181_000)
      await site.expect({ ...paper(Q1, token), ...missing })
    },
  },
  {
    case: 114,
    name: 'a protected file follows the rule of its record',
    steps: [
      { ...paper(Q2, '{fileToken:EA}'), ...missing },
      { ...paper(Q2, '{fileToken:ROOT}'), status: 200, has: /PNG/, ...quiet },
    ],
  },
  {
    case: 115,
    name: 'a file of no record, or of no name, is not found',
    steps: [fileUrl('handouts', NOWHERE, `{file:${H1}}`), fileUrl('handouts', H1, 'missing.pdf')].map((url) => ({
      ...get(url),
      ...missing,
    })),
  },
  {
    case: 115,
    name: 'a file of no collection is not found',
    ...get(fileUrl('missing', H1, `{file:${H1}}`)),
    ...missing,
    has: refusal(404, 'Missing or invalid collection context.'),
  },
  {
    case: 116,
    name: 'without a thumb of that size, or of that kind of file, the original is given',
    steps: [
      { ...get(fixtureFile(H1, { thumb: '999x999' }, 'pictures')), status: 200, has: /PNG/, ...quiet },
      { ...get(fixtureFile(H1, { thumb: '100x100' })), ...isPdf },
    ],
  },
  {
    case: 116,
    name: 'a thumb of a declared size carries it in its name',
    ...get(fixtureFile(H1, { thumb: '40x20' }, 'pictures')),
    status: 200,
    has: /PNG/,
    ...quiet,
    replyHeaders: { 'content-disposition': /^inline; filename=40x20_door_/, 'content-type': 'image/png' },
  },
  {
    case: 117,
    name: 'what a browser may show is inline, all else and all that is asked for as a download is an attachment',
    run: async (site) => {
      await site.expect({ ...get(fixtureFile(H1, { download: '1' })), ...isPdf, replyHeaders: disposed('attachment') })
      await site.expect({ ...get(fixtureFile(H1)), ...isPdf, replyHeaders: disposed('inline') })
      const picture = get(fixtureFile(H1, {}, 'pictures'))
      await site.expect({ ...picture, status: 200, has: /PNG/, ...quiet, replyHeaders: disposed('inline') })
      for (const name of ['page.html', 'drawing.svg']) {
        const stored = get(fileUrl('handouts', H1, await uploaded(site, name)))
        await site.expect({ ...stored, status: 200, has: /svg/, ...quiet, replyHeaders: disposed('attachment') })
      }
    },
  },
  {
    case: 118,
    name: 'a part of a file is given, and none past its end',
    steps: [
      {
        ...get(fixtureFile(H1)),
        headers: { range: 'bytes=0-3' },
        status: 206,
        has: '%PDF',
        lacks: ['Catalog'],
        emits: {},
        replyHeaders: { 'content-range': /^bytes 0-3\/\d+$/, 'accept-ranges': 'bytes', 'content-length': '4' },
      },
      {
        ...get(fixtureFile(H1)),
        headers: { range: 'bytes=999999-' },
        status: 416,
        has: /./,
        lacks: ['%PDF'],
        emits: {},
      },
    ],
  },
  {
    case: 119,
    name: 'a file may be asked after without its content',
    method: 'HEAD',
    url: fixtureFile(Q1, { token: '{fileToken:EA}' }),
    status: 200,
    has: undefined,
    lacks: ['%PDF'],
    emits: {},
    replyHeaders: { 'content-type': 'application/pdf' },
  },
]
