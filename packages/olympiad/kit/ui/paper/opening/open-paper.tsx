import { type ReactNode, useMemo, useRef } from 'react'
import { Document } from 'react-pdf'
import type { PaperLayout } from '../paper-layout.ts'
import type { PaperDocument } from '../paper-text.ts'
import { paperOptions } from './paper-options.ts'
import type { Faults } from './use-faults.ts'

interface Props {
  file: Blob
  layout: PaperLayout | undefined
  faults: Pick<Faults, 'round' | 'noteMissing'>
  children: ReactNode
  onOpen(paper: PaperDocument): void
  onFailure(error: Error): void
}

/** Opens a PDF for the pages in it, and again for each round of faults. */
export function OpenPaper({ file, layout, faults, children, onOpen, onFailure }: Props) {
  const last = useRef(layout)
  const options = useMemo(() => paperOptions(faults.noteMissing), [faults.noteMissing])
  if (layout) last.current = layout
  return (
    // As large as the pages: while the file is opened again, the place is kept.
    <div style={last.current && { minWidth: last.current.width, minHeight: last.current.height }}>
      <Document
        key={faults.round}
        file={file}
        // Suspended, a page that is only being fetched would hide the whole paper, and one that cannot be drawn would take the exam
        // with it.
        {...{ suspense: false, loading: null, error: null }}
        options={options}
        onPassword={() => onFailure(new Error('The paper asks for a password'))}
        onLoadSuccess={onOpen}
        onLoadError={onFailure}
        onSourceError={onFailure}
      >
        {children}
      </Document>
    </div>
  )
}
