import { collection } from '@olympiad/contract/collection'
import { file, text } from '@olympiad/contract/fields'
import { noPerson } from '@olympiad/contract/privacy/personal'
import { anyone } from '@olympiad/contract/rules'

/** Pictures that lie many in one segment. */
export const stills = collection('stills', {
  about: 'A picture.',
  fields: { label: text(), picture: file({ packed: true }) },
  personal: noPerson('A fixture.'),
  rules: { list: anyone, view: anyone, create: 'label != "refused"', update: anyone, delete: anyone },
})
