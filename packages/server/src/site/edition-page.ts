import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { SiteEdition } from '@olympiad/olympiad/edition/declared/site-edition'

/** The page of the app, in the forms that browsers accept. */
export interface EditionPage {
  readonly etag: string
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

/** Builds the page of an edition; the same edition gives the page that was built last. */
export function editionPages(html: string): (edition: SiteEdition) => Promise<EditionPage> {
  let last: { readonly facts: string; readonly page: Promise<EditionPage> } | undefined
  return (edition) => {
    const facts = JSON.stringify(edition)
    if (last?.facts !== facts) last = { facts, page: pageOf(withEdition(html, edition)) }
    return last.page
  }
}

/**
 * Puts the edition into the page's head, so that a page needs no further request to know its name: as an attribute, which runs
 * nothing. Title, description and sign become those of the edition.
 */
export function withEdition(html: string, edition: SiteEdition): string {
  const { name, description, sign } = edition
  const facts = `<meta name="edition" content="${escaped(JSON.stringify(edition))}" />`
  const replaced: readonly (readonly [RegExp, string])[] = [
    [/<title>[^<]*<\/title>/, `<title>${escaped(name)}</title>\n    ${facts}`],
    ...(description
      ? [[/<meta name="description"[^>]*>/, `<meta name="description" content="${escaped(description)}" />`] as const]
      : []),
    ...(sign ? [[/<link rel="icon"[^>]*>/, `<link rel="icon" href="${escaped(sign)}" />`] as const] : []),
  ]
  return replaced.reduce((page, [old, text]) => page.replace(old, () => text), html)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

async function pageOf(html: string): Promise<EditionPage> {
  const identity = Buffer.from(html)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, bodies: { br, gzip: gzipped, identity } }
}
