import { deflateSync } from 'node:zlib'

// Papers of a few kB that take all memory, or all time, of what draws them.

type Part = string | Buffer

/** A PDF of these objects; the first is the catalogue, the second the pages, the third the page. */
function pdfOf(objects: readonly Part[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let at = pieces[0]!.length
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([`${index + 1} 0 obj\n`, object, '\nendobj\n'].map((part) => Buffer.from(part)))
    places.push(at)
    at += whole.length
    pieces.push(whole)
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Root 1 0 R /Size ${size} >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...pieces, Buffer.from(end)])
}

function stream(dictionary: string, bytes: Part, isPacked = false): Buffer {
  const body = isPacked ? deflateSync(bytes, { level: 9 }) : Buffer.from(bytes)
  const filter = isPacked ? ' /Filter /FlateDecode' : ''
  const head = `<< ${dictionary}${filter} /Length ${body.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), body, Buffer.from('\nendstream')])
}

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = (box: string, resources = '<< >>') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Contents 4 0 R /Resources ${resources} >>`
const image = (width: number, height: number, bytes: Buffer) =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    bytes,
    true,
  )

/** A page with one picture that claims to be so large. */
const pictured = (width: number, height: number) =>
  pdfOf([
    ...[catalogue, pages, page('595 842', '<< /XObject << /I 5 0 R >> >>')],
    stream('', 'q 500 0 0 500 0 0 cm /I Do Q'),
    image(width, height, Buffer.alloc(100_000_000)),
  ])

/** A form that draws another one ten times, and so on: ten to the power of the depth. */
function nested(depth: number): Buffer {
  const draws = (name: string) => `/${name} Do `.repeat(10)
  const form = (at: number) => {
    const next = at < depth ? `<< /XObject << /F ${at + 6} 0 R >> >>` : '<< >>'
    const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources ${next}`
    return stream(dictionary, at < depth ? draws('F') : '0 0 600 800 re f')
  }
  return pdfOf([
    ...[catalogue, pages, page('595 842', '<< /XObject << /F 5 0 R >> >>'), stream('', draws('F'))],
    ...Array.from({ length: depth + 1 }, (_, at) => form(at)),
  ])
}

/** Ends at the limit of time: for measuring, since a test would wait for it. */
export const ENDLESS_PDF = { name: 'forms in forms, ten times ten', make: () => nested(12) }

/** By name; none of them has a picture of its first page. */
export const HOSTILE_PDFS: readonly { readonly name: string; readonly make: () => Buffer }[] = [
  { name: 'a picture of 30,000 × 30,000', make: () => pictured(30_000, 30_000) },
  { name: 'a page of ten million × 1', make: () => pdfOf([catalogue, pages, page('10000000 1'), stream('', '')]) },
  {
    name: 'a page of ten million lines',
    make: () =>
      pdfOf([catalogue, pages, page('595 842'), stream('', Buffer.alloc(140_000_000, '0 0 m 9 9 l S\n'), true)]),
  },
]

/** A paper with text of a usual kind. */
export const SOUND_PDF = pdfOf([catalogue, pages, page('595 842'), stream('', '0.5 g 100 100 200 200 re f')])
