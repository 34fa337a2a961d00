import type { Page } from '@playwright/test'

/** Has a page translated as Chrome does it: each text, and each that comes later, is another one in two `<font>` elements. */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const UNTRANSLATED = '[translate="no"], script, style, textarea, font font'
    function translate(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(UNTRANSLATED)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    addEventListener('DOMContentLoaded', () => {
      translate(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes)
          if (addedNodes.length > 0 && target.nodeName !== 'FONT') translate(target)
      }).observe(document.body, { childList: true, subtree: true })
    })
  })
}
