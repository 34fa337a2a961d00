import type { Page } from '@playwright/test'

/** Runs in the page: keeps whatever text comes into it, seen or not. */
export function recordTexts(): void {
  const texts: string[] = []
  Object.assign(window, { texts })
  const keep = (node: Node) => void (node.textContent && texts.push(node.textContent))
  const look = (changes: MutationRecord[]) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') keep(target)
      for (const node of addedNodes) keep(node)
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

/** The texts that a page with `recordTexts` has had so far. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { texts: string[] }).texts)
}
