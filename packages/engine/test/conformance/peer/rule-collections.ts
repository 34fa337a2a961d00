import { type Collection, collection } from '@olympiad/schema/collection'
import {
  bool,
  date,
  type Fields,
  file,
  fileMany,
  json,
  number,
  relation,
  relationMany,
  selectMany,
  text,
  timestamps,
} from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'

/** Rules over plain values, each for a collection of its own. */
const VALUE_RULES = [
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
    'title > 1',
    'title != 5',
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

/** Rules over files that are sent, and over what may be missing. */
const FILE_RULES = [
  ...[
    '@request.body.files:isset = true',
    '@request.body.files:isset = false',
    '@request.body.files:length > 0',
    '@request.body.files:length < 2',
    '@request.body.files != ""',
    '@request.body.files = ""',
    '@request.body.files:changed = true',
    '@request.body.files:changed = false',
    'files:length < 3',
    'files:each ?~ "one"',
  ],
  ...[
    '@request.body.cover:isset = true',
    '@request.body.cover:isset = false',
    '@request.body.cover != ""',
    '@request.body.cover = ""',
    '@request.body.cover:changed = true',
    '@request.body.cover:changed = false',
    '@request.body.cover:length = 1',
    '@request.body.cover ~ "png"',
    'cover = ""',
  ],
  ...[
    '@request.body.papers.attachment:length < 4',
    '@request.body.papers.attachment:length ?= 1',
    '@request.body.paper.attachment:length < 4',
    '@request.body.paper.exam.questionpapers_via_exam.attachment:length > 0',
    '@request.body.paper.content.a = ""',
    '@request.body.papers.title != "q one"',
    '@request.body.papers.title ?!~ "one"',
    'geoDistance(@request.body.paper.attachment:length, 0, 0, 0) < 999',
  ],
  ...[
    '@request.query.none:lower !~ "bad"',
    '@request.headers.x_none:lower != "bad"',
    '@request.body.nosuch:lower = ""',
    '@request.body.nosuch:lower !~ "bad"',
    '@request.body.title:lower !~ "bad"',
    '@request.auth.nosuch:lower !~ "bad"',
    'made = ""',
    '@request.body.made:isset = false',
  ],
]

const valueFields = {
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

const fileFields = {
  title: text({ max: 10 }),
  made: text({ required: true, min: 3, autogenerate: { alphabet: 'abc', length: 8 } }),
  cover: file(),
  files: fileMany({ maxSelect: 3 }),
  paper: relation('questionpapers'),
  papers: relationMany('questionpapers', { maxSelect: 2 }),
  ...timestamps,
}

/** Collections that differ in the rule of creating and updating only. */
const ruled = (prefix: string, fields: Fields, rules: readonly string[]): readonly Collection[] =>
  rules.map((rule, index) =>
    collection(`${prefix}${index + 1}`, {
      about: rule,
      fields,
      rules: { list: anyone, view: anyone, create: rule, update: rule, delete: locked },
    }),
  )

export const valueRuleCollections = ruled('ruled', valueFields, VALUE_RULES)
export const fileRuleCollections = ruled('filed', fileFields, FILE_RULES)
export const ruleCollections = [...valueRuleCollections, ...fileRuleCollections]
