// Where the browser knows trusted types, no text becomes markup or script but what libraries are known to make: an empty
// element, the frame in which fonts are measured, the worker that draws papers, and the one that keeps the pages. Other markup is shown as a text: a page
// of an exam is not to break over it, and a test sees the line in the console.
const FONT_FRAME = '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">'
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => {
    if (html === '' || html === FONT_FRAME) return html
    // biome-ignore lint/suspicious/noConsole: so that tests of the pages see it; nothing else of the app runs yet
    console.error(`Markup was refused: ${html.slice(0, 100)}`)
    return html.replaceAll('<', '&lt;')
  },
  createScriptURL: (url) => {
    const { href } = new URL(url, location.href)
    const isOurs = href.startsWith(`${location.origin}/assets/`) || href === `${location.origin}/service-worker.js`
    return isOurs ? url : undefined
  },
})
