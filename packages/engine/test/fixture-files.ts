import { plainPdf } from './pdf/plain-pdf.ts'

/** A file to be sent in a form. */
export interface TestFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAAN0lEQVR42u3OMQ0AAAwDoEqv9KrYsQQUkD4UaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWnpSwMDwhDTOKW/+wAAAABJRU5ErkJggg=='
const PDF = plainPdf('A paper')

const encode = (content: string) => new Uint8Array(Buffer.from(content))

/** A small paper that says it is a PDF, and is one. */
export const pdf = (name: string): TestFile => ({ name, type: 'application/pdf', bytes: encode(PDF) })
/** A grey picture of 60 × 40 pixels. */
export const png = (name: string): TestFile => ({
  name,
  type: 'image/png',
  bytes: new Uint8Array(Buffer.from(PNG, 'base64')),
})
/** A text of the given content; its bytes say no other type, whatever its name says. */
export const textFile = (name: string, content = 'plain words\n'): TestFile => ({
  name,
  type: 'text/plain',
  bytes: encode(content),
})
/** A PDF of exactly `size` bytes. */
export function pdfOf(size: number, name = 'large.pdf'): TestFile {
  const bytes = new Uint8Array(size).fill(0x20)
  const end = PDF.lastIndexOf('startxref')
  bytes.set(encode(PDF.slice(0, end)))
  bytes.set(encode(PDF.slice(end)), size - (PDF.length - end))
  return { name, type: 'application/pdf', bytes }
}
