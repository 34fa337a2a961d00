import { randomBytes } from 'node:crypto'
import { PASSWORDS, whatToTry } from './sandbox.ts'

/** Where a press on the welcome page leads, followed by a random word of that page: a second press opens no second sandbox. */
export const START_PATH = '/start-demo'
/** Before the id of a sandbox: another browser of the visitor comes to it. */
export const JOIN_PATH = '/join-demo/'

/** Headers of the front's own pages: they load nothing, and only their button leads anywhere. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const STYLE = `
  :root { color-scheme: light dark; --ink: #1d1b2e; --ground: #f5f4ee; --accent: #312c81; --on: #fff }
  @media (prefers-color-scheme: dark) { :root { --ink: #eceaf5; --ground: #15141c; --accent: #b9b5ff; --on: #15141c } }
  body { font: 1.1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--ground); max-width: 36rem; margin: 12vh auto; padding: 0 1.25rem }
  h1 { font: 600 2rem/1.2 Georgia, serif } li { margin: .6rem 0 }
  button { font: 600 1.1rem system-ui, sans-serif; padding: .8rem 1.6rem; border: 0; border-radius: 6px; background: var(--accent); color: var(--on); cursor: pointer }
  button:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }`

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`

/** The first page of a visitor; `isOver` after the hour of an earlier demo. A sandbox is opened at the press, never by looking. */
export function welcomePage(isOver: boolean): string {
  const lines = whatToTry('the link on its home page').map((line) => `<li>${line}</li>`)
  const over = isOver ? '<p>The hour of your last demo is over, and all of it is deleted.</p>' : ''
  return page(
    'Try the olympiad site',
    `${over}<p>You get an olympiad of your own for an hour. Change and break what you like. Then all of it is deleted. It sends no mail. ${PASSWORDS}</p>` +
      `<form method="post" action="${START_PATH}/${randomBytes(18).toString('base64url')}"><button>Open my demo</button></form><ol>${lines.join('')}</ol>`,
  )
}

/** One sentence for a visitor who cannot have a sandbox now. */
export const sentencePage = (sentence: string): string => page('Try the olympiad site', `<p>${sentence}</p>`)
