import { type MailKindName, placeholdersOf } from './mail-kinds.ts'
import type { MailTexts } from './standard-mails.ts'

const PLACEHOLDER = /\{\{\s*([A-Za-z]+)\s*\}\}/g
/** Left-over braces that belong to no placeholder. */
const STRAY = /\{\{|\}\}/

export const MAX_SUBJECT = 200
export const MAX_TEXT = 10_000

/** Names of the placeholders in a text. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** The text with its placeholders filled in; those without a value stay. No value can bring a placeholder of its own. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]).replaceAll('{{', '{ {').replaceAll('}}', '} }') : whole,
  )
}

/** What is wrong with the texts of a template, by field; empty if nothing is. */
export function templateFaults(
  kind: MailKindName,
  { subject, text }: MailTexts,
): Partial<Record<keyof MailTexts, string>> {
  const known = placeholdersOf(kind)
  const secrets = Object.keys(known).filter((name) => known[name]?.isSecret)
  const unknown = (value: string) => placeholdersIn(value).find((name) => !Object.hasOwn(known, name))
  const faultOf = (value: string) => {
    const name = unknown(value)
    if (name !== undefined) return `There is no {{${name}}} in this mail.`
    return STRAY.test(value.replace(PLACEHOLDER, '')) ? 'A placeholder is written as {{name}}.' : undefined
  }
  const told = placeholdersIn(subject).find((name) => secrets.includes(name))
  const missing = secrets.find((name) => !placeholdersIn(text).includes(name))
  const faults = {
    subject: told ? `{{${told}}} may stand in the text only.` : faultOf(subject),
    text: faultOf(text) ?? (missing ? `The text needs {{${missing}}}.` : undefined),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

/** A piece of a paragraph: text, or an address of this site. */
export interface MailPiece {
  readonly text: string
  readonly isLink: boolean
}

/** Paragraphs of lines of pieces. Only addresses of `site`, an origin such as `https://exam.example.org`, are links: what others typed never is. */
export function mailParagraphs(text: string, site: string): MailPiece[][][] {
  const paragraphs = text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n+/)
  return paragraphs
    .filter((one) => one.trim() !== '')
    .map((one) =>
      one
        .trim()
        .split('\n')
        .map((line) => piecesOf(line, site)),
    )
}

function piecesOf(line: string, site: string): MailPiece[] {
  return line
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isLink: site !== '' && (text === site || text.startsWith(`${site}/`)) }))
}
