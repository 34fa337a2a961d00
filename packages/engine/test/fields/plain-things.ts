import { authCollection, collection } from '@olympiad/schema/collection'
import {
  bool,
  date,
  editor,
  email,
  geoPoint,
  json,
  number,
  relation,
  relationMany,
  select,
  selectMany,
  sparse,
  text,
  timestamps,
  url,
} from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
export const people = authCollection('people', {
  about: 'Somebody.',
  fields: {},
  rules: open,
  auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
})
/** Open to everybody. */
export const things = collection('things', {
  about: 'A record with a field of every plain kind.',
  fields: {
    owner: relation(people, { required: true, fixed: true }),
    friends: relationMany(people, { maxSelect: 3 }),
    place: number({ required: true, fixed: true, int: true, min: 1, max: 9 }),
    option: select(['A', 'B']),
    tags: selectMany(['A', 'B'], { maxSelect: 2 }),
    marked: bool(),
    chosen: date({ strict: true }),
    since: date(),
    where: json({ maxSize: 30 }),
    spot: geoPoint(),
    note: text({ max: 5 }),
    mail: email(),
    home: url(),
    long: sparse(editor()),
    secret: text({ hidden: true }),
    ...timestamps,
  },
  rules: open,
})
