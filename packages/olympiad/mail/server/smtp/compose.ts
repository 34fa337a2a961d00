import type { OpenMail } from '../../../ground/server/outbox/make-links.ts'
import { fillIn, mailParagraphs } from '../../declared/mail-text.ts'
import type { MailSettings } from './mail-settings.ts'

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|fa|he|ur|ps|sd|ug|yi|dv)\b/

type Composing = Pick<MailSettings, 'from' | 'publicUrl'>
type Composed = Pick<
  OpenMail,
  'address' | 'name' | 'subject' | 'text' | 'secrets' | 'language' | 'messageId' | 'tried' | 'created'
>

/** The whole mail: plain text and HTML with the same words. Its Message-ID and date are the same at each try. */
export async function composeMail(mail: Composed, { from, publicUrl }: Composing): Promise<Buffer> {
  const text = wholeText(mail, publicUrl)
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer') // loaded where it is used
  const composer = new MailComposer({
    from,
    to: { name: mail.name, address: mail.address },
    subject: mail.subject,
    messageId: `<${mail.messageId}@${domainOf(from.address)}>`,
    date: new Date(mail.created.replace(' ', 'T')),
    text,
    html: htmlOf({ ...mail, text }, new URL(publicUrl).origin),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    newline: '\r\n',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** The text with links and codes. */
export function wholeText({ text, secrets }: Pick<OpenMail, 'text' | 'secrets'>, publicUrl: string): string {
  const values = Object.entries(secrets ?? {}).map(([name, value]) => [
    name,
    value.startsWith('/') ? new URL(value, publicUrl).href : value,
  ])
  return fillIn(text, Object.fromEntries(values))
}

const domainOf = (address: string) => address.split('@').at(-1) ?? 'localhost'

/** Words in one column that reads well on a phone; nothing is fetched from anywhere. */
function htmlOf({ text, language, subject }: Pick<OpenMail, 'text' | 'language' | 'subject'>, site: string): string {
  const direction = RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'
  const paragraphs = mailParagraphs(text, site).map((lines) => {
    const written = lines.map((line) =>
      line.map((piece) => (piece.isLink ? linkOf(piece.text) : escaped(piece.text))).join(''),
    )
    return `<p style="margin:0 0 16px">${written.join('<br>')}</p>`
  })
  return [
    `<!doctype html><html lang="${escaped(language)}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px 16px;font:16px/1.5 sans-serif"><div style="max-width:560px;margin:0 auto">',
    `${paragraphs.join('')}</div></body></html>`,
  ].join('')
}

const linkOf = (url: string) => `<a href="${escaped(url)}" style="overflow-wrap:anywhere">${escaped(url)}</a>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
