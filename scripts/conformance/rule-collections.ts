import { type Collection, collection } from '@olympiad/contract/collection'
import {
  bool,
  date,
  json,
  number,
  relation,
  relationMany,
  selectMany,
  text,
  timestamps,
} from '@olympiad/contract/fields'
import { anyone, locked } from '@olympiad/contract/rules'

/** Rules of writing, each for a collection of its own. */
const RULES = [
  ...[
    '@request.body.title:isset = true',
    '@request.body.title:isset = false',
    '@request.body.title != ""',
    '@request.body.title = title',
  ],
  ...[
    '@request.body.title:changed = true',
    '@request.body.title:changed = false',
    '@request.body.title:lower = "abc"',
    'title:lower = "abc" && tags:length > 0',
  ],
  ...[
    '@request.body.tags:length > 1',
    '@request.body.tags:each = "a"',
    '@request.body.tags:each ?= "a"',
    '@request.body.tags:each != "a"',
    '@request.body.tags ~ "a"',
    '@request.body.tags:changed = true',
    'tags:each != "b"',
  ],
  ...[
    '@request.body.owner.username = "s001"',
    '@request.body.owner = @request.auth.id',
    'owner = @request.auth.id',
    '@request.body.owner:changed = false',
  ],
  ...[
    '@request.body.owners.username ?= "s001"',
    '@request.body.owners.username = "s001"',
    '@request.body.owners:length = 1',
    'owners.name != "Bela"',
    '@request.body.owners:each ?= @request.auth.id',
  ],
  ...[
    '@request.body.count > 5',
    '@request.body.count = count',
    '@request.body.count:changed = false',
    '@request.body.flag = true',
    '@request.body.day > "2026"',
    '@request.body.data.a.b = 1',
    'data.a = 1',
    '@request.body.data:isset = true',
  ],
  ...[
    '@request.body.secret:isset = false',
    '@request.body.nosuch = "x"',
    '@request.body.nosuch:isset = true',
    '@request.body.id:isset = false',
    'id != "" && created != ""',
  ],
  ...[
    '@request.auth.answersheets_via_examinee.score > 5',
    '@request.auth.secretnote ~ "x"',
    '@request.auth.verified = false',
    '@request.auth.email = "ea@x.io"',
    '@request.auth.username = "s001" && @request.query.q = "1"',
  ],
  ...[
    '@request.headers.x_test = "yes"',
    '@request.method = "POST"',
    '@request.context = "default"',
    '@collection.exams.status ?= "open" && @collection.exams.title ?= @request.body.title',
    'owner.answersheets_via_examinee.tags:each ?= "a"',
    '@now > created',
  ],
]

const fields = {
  title: text(),
  tags: selectMany(['a', 'b', 'c'], { maxSelect: 3 }),
  owner: relation('examinees'),
  owners: relationMany('examinees', { maxSelect: 3 }),
  count: number(),
  flag: bool(),
  day: date(),
  data: json(),
  secret: text({ hidden: true }),
  ...timestamps,
}

/** Collections that differ in the rule of creating and updating only. */
export const ruleCollections: readonly Collection[] = RULES.map((rule, index) =>
  collection(`ruled${index + 1}`, {
    about: rule,
    fields,
    rules: { list: anyone, view: anyone, create: rule, update: rule, delete: locked },
  }),
)
