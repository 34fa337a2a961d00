import { collection } from '@olympiad/schema/collection'
import { file, text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'

/** Pictures that lie many in one segment. */
export const stills = collection('stills', {
  about: 'A picture.',
  fields: { label: text(), picture: file({ packed: true }) },
  rules: { list: anyone, view: anyone, create: 'label != "refused"', update: anyone, delete: anyone },
})
