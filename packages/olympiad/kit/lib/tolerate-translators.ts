/**
 * A browser that translates a page puts `<font>` elements in the place of its texts. React goes on writing into the texts, which are
 * no longer there: a clock would stand still, and a part that goes would throw. Here a text that is written to comes back in the place
 * of its translation, where it is translated once more, and a translation goes when its text is taken away.
 */
export function tolerateTranslators(): () => void {
  const standIns = new WeakMap<Node, Element>()
  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      const { removedNodes } = change
      for (const removed of removedNodes) {
        const standIn = !removed.isConnected && isReplaceable(removed) && fontOf(change)
        if (standIn) standIns.set(removed, standIn)
      }
    }
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
  const restore = patch((node) => standInOf(node, standIns))
  return () => {
    observer.disconnect()
    restore()
  }
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'
const isReplaceable = (node: Node) => node.nodeType === Node.TEXT_NODE || isFont(node)

/** What was put in the place of the removed text: in the same step, or beside it in the step before. */
function fontOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  return [addedNodes[0], previousSibling, nextSibling].find(isFont)
}

/** The translation that stands for a text in the page now; translated twice, the last. */
function standInOf(node: Node, standIns: WeakMap<Node, Element>): Element | undefined {
  let at: Node | undefined = node
  while (at && !at.isConnected) at = standIns.get(at)
  return at !== node && isFont(at) ? outermost(at) : undefined
}

/** A translator wraps its text twice. */
function outermost(font: Element): Element {
  let at = font
  while (isFont(at.parentElement)) at = at.parentElement
  return at
}

/** Has the three ways in which React touches a text look for its translation first. Returns what takes that back. */
function patch(find: (node: Node) => Element | undefined): () => void {
  const { prototype } = Node
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')
  const { insertBefore, removeChild } = prototype
  if (!value?.set) return () => {}
  const write = value.set
  /** What is a child of the parent there: the node, its translation, or the wrapper that it was moved into. */
  const childOf = (parent: Node, node: Node): Node | undefined => {
    if (node.parentNode === parent) return node
    const wrapper = find(node) ?? (isFont(node.parentElement) ? outermost(node.parentElement) : undefined)
    return wrapper?.parentNode === parent ? wrapper : undefined
  }
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      write.call(this, text)
      if (!this.isConnected && this.nodeType === Node.TEXT_NODE) find(this)?.replaceWith(this as Text)
    },
  })
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before && (childOf(this, before) ?? before)
    return insertBefore.call(this, node, place) as T
  }
  prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    removeChild.call(this, childOf(this, node) ?? node)
    return node
  }
  return () => {
    Object.defineProperty(prototype, 'nodeValue', value)
    Object.assign(prototype, { insertBefore, removeChild })
  }
}
