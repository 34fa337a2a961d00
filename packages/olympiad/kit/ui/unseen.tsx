import type { CSSProperties, ReactNode } from 'react'

const unseen: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** Text for screen readers only. */
export function Unseen({ children, as: Element = 'span' }: { children: ReactNode; as?: 'span' | 'h1' | 'h2' }) {
  return <Element style={unseen}>{children}</Element>
}

/** Says something to screen readers, politely, without taking room. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <div role="status">
      <Unseen>{text}</Unseen>
    </div>
  )
}
