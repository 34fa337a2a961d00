type Child = PDFKit.PDFStructureElementChild
type Options = PDFKit.Mixins.StructureElementOptions & {
  scope?: 'Row' | 'Column'
  bbox?: [number, number, number, number]
}

/** Draws something and gives back its structure element, so that a screen reader meets it in reading order. */
export function tagged(doc: PDFKit.PDFDocument, tag: string, draw: () => void, options: Options = {}) {
  const content = doc.markStructureContent(tag)
  draw()
  doc.endMarkedContent()
  return doc.struct(tag, options, [content])
}

/** A structure element around others. */
export const group = (doc: PDFKit.PDFDocument, tag: string, children: Child[], options: Options = {}) =>
  doc.struct(tag, options, children)

/** Draws something that a screen reader passes over: rules, page numbers, running heads. */
export function decoration(doc: PDFKit.PDFDocument, type: 'Pagination' | 'Layout', draw: () => void) {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
