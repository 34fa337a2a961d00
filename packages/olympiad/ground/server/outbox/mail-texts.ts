import { type Engine, queryOf, selectRecords, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { MailKindName } from '../../../mail/declared/mail-kinds.ts'
import type { MailTemplate } from '../../../mail/declared/mailtemplates.ts'
import { type MailTexts, STANDARD_MAILS } from '../../../mail/declared/standard-mails.ts'
import { MAIL_LANGUAGES, type MailLanguage, USUAL_LANGUAGE } from '../../declared/mail-languages.ts'

const { mailtemplates } = olympiad

interface MailToWrite {
  readonly kind: MailKindName
  readonly language?: string
}
/** Texts with the language that they are in. */
export interface ChosenTexts extends MailTexts {
  readonly language: string
}

/** Reads the templates of the organiser for these mails; `of` gives the texts of each. */
export async function readTexts({ database }: Engine, transaction: Transaction, wanted: readonly MailToWrite[]) {
  const kinds = [...new Set(wanted.map(({ kind }) => kind))]
  const query = queryOf(database.dialect, mailtemplates)
    .selectFrom(mailtemplates.name)
    .selectAll()
    .where('kind', 'in', kinds)
  const own = kinds.length === 0 ? [] : await selectRecords(transaction, mailtemplates, query)
  return { of: (mail: MailToWrite) => textsFor(own, mail) }
}

/** The organiser's text of the language, the standard one, the same without its region, then English. */
export function textsFor(
  own: readonly Pick<MailTemplate, 'kind' | 'language' | 'subject' | 'text'>[],
  { kind, language = USUAL_LANGUAGE }: MailToWrite,
): ChosenTexts {
  const tried = [language, language.split('-')[0] ?? '', USUAL_LANGUAGE]
  for (const one of tried) {
    const written = own.find((template) => template.kind === kind && template.language === one)
    if (written) return { language: one, subject: written.subject, text: written.text }
    if (isStandard(one)) return { language: one, ...STANDARD_MAILS[kind][one] }
  }
  return { language: USUAL_LANGUAGE, ...STANDARD_MAILS[kind][USUAL_LANGUAGE] }
}

const isStandard = (language: string): language is MailLanguage => Object.hasOwn(MAIL_LANGUAGES, language)
