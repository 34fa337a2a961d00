import type { VerifiedCertificate } from '../../edition/declared/certificate-texts.ts'
import { answers, type FileAnswer, reading } from '../../ground/declared/acts/act.ts'

const errors = { 404: 'There is no such certificate, or it is not for you.' } as const

/** Whether a certificate is genuine, for anybody who has its code. A code has 128 bits, and guesses are slowed down, from wherever they come. */
export const verifyCertificate = reading('verify/:code', {
  right: 'anyone',
  about: 'What a certificate says and whether it is still valid.',
  query: { code: 'the code of the certificate' },
  answer: answers<VerifiedCertificate>('`state` with all that is printed, and nothing else about the student.'),
  limits: [
    { max: 60, windowS: 60 },
    { max: 3000, windowS: 60, of: 'guests' },
  ],
  errors: { 404: 'No certificate has this code.' },
})

/** A certificate as PDF, for the student and for staff who may read it. */
export const certificateFile = reading('certificate-file/:certificate', {
  right: 'signedIn',
  about: 'A valid certificate as PDF.',
  query: { certificate: 'its id', site: 'address of the site, which the certificate names for its verification' },
  answer: answers<FileAnswer>('The file itself; its header `content-disposition` has the name.'),
  limits: [{ max: 60, windowS: 3600, of: 'account' }],
  errors,
})

/** The certificates of a school, or of all schools, as an archive. */
export const certificateFiles = reading('certificate-files/:exam', {
  right: 'readCertificates',
  about: 'The valid certificates of an exam as ZIP, with a PDF for each student.',
  query: {
    exam: 'id of the exam',
    school: 'id of a school',
    site: 'address of the site, which the certificates name for their verification',
  },
  answer: answers<FileAnswer>('The file itself; its header `content-disposition` has the name.'),
  limits: [{ max: 60, windowS: 3600 }],
  errors,
})
