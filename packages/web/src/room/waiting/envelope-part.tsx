import { later } from '@olympiad/olympiad/kit/lib/later.tsx'

/** The form with its list of words: fetched ahead, since the server is away when it is wanted. */
export const EnvelopeForm = later(
  () => true,
  async () => (await import('@olympiad/olympiad/envelopes/student/envelope-form.tsx')).EnvelopeForm,
)
