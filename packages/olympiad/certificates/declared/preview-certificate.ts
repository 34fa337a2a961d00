import { line, select } from '@olympiad/schema/fields'
import { CERTIFICATE_SAMPLES } from '../../edition/declared/certificate-texts.ts'
import { editionFields } from '../../edition/declared/edition-fields.ts'
import { act, answers, CHANGES_NOTHING, reading } from '../../ground/declared/acts/act.ts'

export interface PreviewedCertificate {
  /** SVG and PDF, each as base64. */
  readonly picture: string
  readonly pdf: string
  readonly pages: number
}

/** Typesets a template with an invented student. Nothing is written. */
export const previewCertificate = act('preview-certificate', {
  right: 'organise',
  title: 'Preview',
  finds: 'Preview the certificate',
  about: 'Typesets the template with an invented student. Nothing is kept.',
  wayBack: CHANGES_NOTHING,
  logged: 'previewed a certificate.',
  body: {
    template: { ...editionFields.certificate, help: 'A Typst document. Empty: the usual certificate.' },
    sample: select(CERTIFICATE_SAMPLES, { label: 'Name' }),
    site: line({ max: 200, label: 'Address of the site' }),
  },
  answer: answers<PreviewedCertificate>('`picture` as SVG and `pdf`, each as base64, and how many `pages`.'),
  limits: [{ max: 60, windowS: 600 }],
  errors: { 400: 'The template has a fault, which the message names.' },
  command: null,
})

/** The text of certificates where the edition has none. */
export const usualCertificate = reading('usual-certificate', {
  right: 'organise',
  about: 'The template of the usual certificate.',
  answer: answers<{ readonly text: string }>('`text`: a Typst document.'),
})
