import type { MailKindName } from './mail-kinds.ts'

/** Subject and text of a mail, with placeholders. An empty line parts paragraphs. */
export interface MailTexts {
  readonly subject: string
  readonly text: string
}

/** Languages of the standard texts, by what they call themselves. */
export const MAIL_LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const
export type MailLanguage = keyof typeof MAIL_LANGUAGES
/** What is sent where a language has no text. */
export const USUAL_LANGUAGE: MailLanguage = 'en'

/** What is sent as long as an organiser writes nothing else. */
export const STANDARD_MAILS: Readonly<Record<MailKindName, Readonly<Record<MailLanguage, MailTexts>>>> = {
  test: {
    en: {
      subject: 'Test mail of {{olympiad}}',
      text: 'Hello {{name}},\n\nmail from {{olympiad}} arrives. There is nothing else to do.',
    },
    hi: {
      subject: '{{olympiad}} का परीक्षण मेल',
      text: 'नमस्ते {{name}},\n\n{{olympiad}} का मेल पहुँच रहा है। आपको और कुछ नहीं करना है।',
    },
  },
}
