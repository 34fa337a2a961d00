import {
  addMany,
  type Engine,
  newRecordId,
  queryOf,
  randomText,
  requireSound,
  type StoredRecord,
  selectRecords,
  type Transaction,
  zeroRecord,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { firstLanguage } from '../../../edition/declared/site-edition.ts'
import { type MailKindName, placeholdersOf } from '../../../mail/declared/mail-kinds.ts'
import { fillIn } from '../../../mail/declared/mail-text.ts'
import type { OrderedLink } from '../../../mail/declared/mails.ts'
import type { MailTemplate } from '../../../mail/declared/mailtemplates.ts'
import { type MailTexts, STANDARD_MAILS } from '../../../mail/declared/standard-mails.ts'
import { USUAL_LANGUAGE, WRITTEN_LANGUAGES, type WrittenLanguage } from '../../declared/languages.ts'
import { readSiteEdition } from '../rows/site-edition.ts'

const { mails } = olympiad
/** 124 bits: only a recipient can return a mail to us. */
const MESSAGE_ID = { alphabet: 'abcdefghijklmnopqrstuvwxyz0123456789', length: 24 }

/** A mail to queue. */
export interface NewMail {
  readonly kind: MailKindName
  readonly address: string
  /** The name in the greeting; also the placeholder `name` if the values have none. */
  readonly name?: string
  /** The student's address; the recipient's own by default. */
  readonly student?: string
  /** As in `lang` of HTML; without one the first language of the edition. */
  readonly language?: string
  /** Ids of the recipient's account, and of their school. */
  readonly examinee?: string
  readonly school?: string
  /** By placeholder. */
  readonly values?: Readonly<Record<string, string>>
  /** The link of its placeholder `link`, made when it is sent. */
  readonly link?: OrderedLink
  /** No try after this instant, in ms since the epoch. */
  readonly expiresMs?: number
  /** Who asked for it; empty where the site itself did. */
  readonly by?: string
}

/**
 * Queues mails in a transaction that is under way: they are sent if it commits, each once. Returns their ids in order. Throws 400
 * for a wrong address.
 */
export async function queueMail(
  engine: Engine,
  transaction: Transaction,
  wanted: readonly NewMail[],
): Promise<readonly string[]> {
  const common = await commonValues(engine)
  const usual = firstLanguage(await readSiteEdition(engine))
  const mailsIn = wanted.map((mail) => ({ ...mail, language: mail.language || usual }))
  const texts = await readTexts(engine, transaction, mailsIn)
  const now = formatRecordTime(engine.now())
  const records = mailsIn.map((mail) => recordOf(mail, { common, texts, now }))
  for (const record of records) requireSound(mails, record)
  await addMany(engine, transaction, { collection: mails, records })
  return records.map(({ id }) => id)
}

/** What every mail may say of the olympiad. */
export async function commonValues(engine: Engine): Promise<Readonly<Record<string, string>>> {
  const { name, institute, supportAddress } = await readSiteEdition(engine)
  return { olympiad: name, institute, support: supportAddress }
}

interface MailContext {
  readonly common: Readonly<Record<string, string>>
  readonly texts: Awaited<ReturnType<typeof readTexts>>
  readonly now: string
}

function recordOf(mail: NewMail, { common, texts, now }: MailContext): StoredRecord {
  const { kind, address, student = address, name = '', examinee = '', school = '', expiresMs, by = '' } = mail
  const { language, subject, text } = texts.of(mail)
  const known = placeholdersOf(kind)
  const values = Object.entries({ ...common, name, ...mail.values })
  const open = Object.fromEntries(values.filter(([key]) => !known[key]?.isSecret))
  const codes = values.filter(([key]) => known[key]?.isSecret)
  const secrets = Object.fromEntries<string | OrderedLink>(mail.link ? [...codes, ['link', mail.link]] : codes)
  return {
    ...zeroRecord(mails, newRecordId()),
    ...{ kind, language, address, student, name, examinee, school, by },
    ...{ subject: oneLine(fillIn(subject, open)), text: fillIn(text, open) },
    secrets: Object.keys(secrets).length > 0 ? secrets : null,
    ...{ state: 'queued', due: now, expires: expiresMs === undefined ? '' : formatRecordTime(expiresMs) },
    messageId: randomText(MESSAGE_ID),
    history: [{ at: now, what: 'queued', note: by }],
    ...{ created: now, updated: now },
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const { mailtemplates } = olympiad

interface MailToWrite {
  readonly kind: MailKindName
  readonly language?: string
}
/** Texts with the language that they are in. */
interface ChosenTexts extends MailTexts {
  readonly language: string
}

/** Reads the templates of the organiser for these mails; `of` gives the texts of each. */
async function readTexts({ database }: Engine, transaction: Transaction, wanted: readonly MailToWrite[]) {
  const kinds = [...new Set(wanted.map(({ kind }) => kind))]
  const query = queryOf(database.dialect, mailtemplates)
    .selectFrom(mailtemplates.name)
    .selectAll()
    .where('kind', 'in', kinds)
  const own = kinds.length === 0 ? [] : await selectRecords(transaction, mailtemplates, query)
  return { of: (mail: MailToWrite) => textsFor(own, mail) }
}

/** The organiser's text of the language, the standard one, the same without its region, then English. */
function textsFor(
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

const isStandard = (language: string): language is WrittenLanguage => WRITTEN_LANGUAGES.some((one) => one === language)
