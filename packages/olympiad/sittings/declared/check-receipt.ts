import { answers, reading } from '../../ground/declared/acts/act.ts'
import type { ReceiptCheck } from './sitting.ts'

/** What a receipt says. A school's computers share an address; nobody gets through 2^80 codes. */
export const checkReceipt = reading('receipts/:code', {
  right: 'anyone',
  about: 'What a receipt says, and whether the answers are still the same.',
  query: { code: 'the code of the receipt' },
  answer: answers<ReceiptCheck>(
    '`state`, `submitted`, how many (`count`) of the `questions` are answered, and the exam.',
  ),
  limits: [
    { max: 300, windowS: 60, of: 'address' },
    { max: 60, windowS: 60, of: 'account' },
  ],
  errors: { 404: 'No receipt has this code.' },
})
