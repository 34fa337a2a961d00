import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examCollections, examRows } from '../../../test/filter/exam-collections.ts'
import { DATABASES, openWorld, requestBy, type World } from '../../../test/filter/world.ts'

const ALL = ['W1', 'W2', 'W3', 'W4']
const request = requestBy()

/** What each filter finds among the answer sheets, or another collection where it says so. */
const cases: [about: string, filters: Record<string, string[]>][] = [
  [
    'texts are compared byte by byte',
    {
      'note = "ABC"': ['W1'],
      'note = "abc"': [],
      'note != "ABC"': ['W2', 'W3', 'W4'],
      'note > "ABC"': ['W3'],
      'note >= "5"': ['W1', 'W2', 'W3'],
    },
  ],
  [
    'the empty text and null are one',
    {
      'note = ""': ['W4'],
      'note = null': ['W4'],
      'note != null': ['W1', 'W2', 'W3'],
      '"" = null': ALL,
      'null != ""': [],
    },
  ],
  ['a number literal is 5.0 beside a text', { 'note = 5': [], 'note = "5"': ['W2'], '5 = note': [] }],
  [
    'whole numbers of macros have no point',
    { 'note = @day': [], '@day = 26': ALL, '@year = "2026"': [], '@hour < 5': ALL },
  ],
  [
    'numbers take texts that spell numbers',
    {
      'score = "5"': ['W1'],
      'score = " 5.0 "': ['W1'],
      'score = "five"': [],
      'score < "five"': ALL,
      'score > "five"': [],
    },
  ],
  [
    'numbers and bools are never empty',
    { 'score = null': [], 'score = ""': [], 'score != null': ALL, 'final = ""': [], 'final != null': ALL },
  ],
  [
    'numbers are ordered as numbers',
    { 'score < 0': ['W2'], 'score >= 0': ['W1', 'W3', 'W4'], 'score > -1.5': ['W1', 'W3', 'W4'] },
  ],
  [
    'bools are 1 and 0',
    {
      'final = true': ['W2'],
      'final = false': ['W1', 'W3', 'W4'],
      'final = 1': ['W2'],
      'final = "1"': ['W2'],
      'final = "true"': [],
      'final != true': ['W1', 'W3', 'W4'],
    },
  ],
  ['keywords come in any case', { 'final = TRUE': ['W2'], 'note = Null': ['W4'], 'note = TRUE': [] }],
  [
    '~ finds texts in any ASCII case',
    {
      'note ~ "b"': ['W1'],
      'note ~ "a%"': ['W1', 'W3'],
      'note ~ "a_"': ['W3'],
      'note ~ "a_c%"': ['W3', 'W1'].sort(),
      'note !~ "b"': ['W2', 'W3', 'W4'],
      'note ~ ""': ALL,
      'note ~ 5': ['W2'],
    },
  ],
  [
    '~ takes numbers as people write them',
    { 'score ~ "5%"': ['W1'], 'score ~ ".5"': ['W2'], 'score ~ "0%"': ['W3', 'W4'], 'final ~ "1"': ['W2'] },
  ],
  [
    '~ with a field on the right looks for its value',
    { '"xABCx" ~ note': ['W1', 'W3', 'W4'], 'note ~ note': ALL, '"aXc" ~ note': ['W3', 'W4'] },
  ],
  ['~ with null matches nothing, and neither does !~', { 'note ~ null': [], 'note !~ null': [], 'null ~ "a"': [] }],
  [
    'two values are compared as they are',
    {
      '1 = 1': ALL,
      '"1" = 1': [],
      '1 < "a"': ALL,
      '"a" < "b"': ALL,
      '"b" ~ "A"': [],
      '"bA" ~ "a"': ALL,
      '2 < 10': ALL,
      '"2" < "10"': [],
      'true = 1': ALL,
    },
  ],
  [
    'a missing related record is null',
    {
      'questionpaper.title = ""': ['W3', 'W4'],
      'questionpaper.title != "q one"': ['W3', 'W4'],
      'questionpaper.title ~ "q"': ['W1', 'W2'],
      'questionpaper.title !~ "zzz"': ['W1', 'W2'],
      'questionpaper.title < "z"': ['W1', 'W2'],
      'questionpaper.exam.minutes != 120': ['W3', 'W4'],
      'questionpaper.exam.minutes = null': ['W3', 'W4'],
      'questionpaper.exam.title = questionpaper.exam.room': ['W3', 'W4'],
    },
  ],
  [
    'the id of a single relation is the relation',
    {
      'questionpaper.id = "gone"': ['W4'],
      'questionpaper = "gone"': ['W4'],
      'questionpaper.exam.id = "X1"': ['W1', 'W2'],
    },
  ],
  [
    'many records: = asks all of them, ?= any',
    {
      'reviewers.id ?= "SA"': ['W1', 'W2'],
      'reviewers.id = "SA"': ['W1'],
      'reviewers.id != "SA"': ['W3', 'W4'],
      'reviewers.id ?!= "SA"': ['W2', 'W3', 'W4'],
      'reviewers.id = ""': ['W3'],
      'reviewers.name !~ "a"': ['W4'],
      'reviewers.name ?= ""': ['W3', 'W4'],
      'reviewers.name < "zzz"': ['W1', 'W2', 'W4'],
    },
  ],
  [
    'conditions on the same path speak of the same record',
    {
      'reviewers.id ?= "SA" && reviewers.id ?= "SB"': [],
      'reviewers.id ?= "SA" && reviewers.name ?= "bob"': [],
      'reviewers.id ?= "SB" && reviewers.name ?= "bob"': ['W2', 'W4'],
      'reviewers:each ?= "SA" && reviewers.name ?= "bob"': [],
    },
  ],
  [
    'a list itself is its JSON text',
    {
      'reviewers ?= "SA"': [],
      'reviewers ~ "SB"': ['W2', 'W4'],
      'reviewers = "[]"': ['W3'],
      'reviewers = ""': [],
      'tags = \'["a"]\'': ['W1'],
    },
  ],
  [
    'lists are counted and gone through',
    {
      'tags:length = 1': ['W1', 'W4'],
      'tags:length = "1"': [],
      'tags:length = 0': ['W3'],
      'tags:each = "a"': ['W1'],
      'tags:each ?= "b"': ['W2'],
      'questionpaper:length = 0': ['W3'],
      'questionpaper:each = "Q1"': ['W1', 'W2'],
    },
  ],
  [
    'a list is counted beside a text that it equals, whatever that text is',
    {
      'tags:length > 0 && tags = "x"': [],
      'tags = "" && tags:length >= 0': [],
      'tags:length = 1 && tags = \'["a"]\'': ['W1'],
      'tags:length > 0 && tags = "[1"': [],
      'tags:length = 0 && tags = "5"': [],
      'tags:length = 0 && tags = null': [],
      'reviewers:length = 2 && reviewers:each ?= "SA" && reviewers = "SA"': [],
      'reviewers:each = "SA" && reviewers = "SA" && reviewers:length ?> 0': [],
      'reviewers.name ?= "bob" && reviewers = "x" && reviewers:length > 0': [],
      'examinee.answersheets_via_examinee.tags:length ?> 0 && examinee.answersheets_via_examinee.tags ?= "x"': [],
      'examinee.answersheets_via_examinee.tags:each ?= "a" && examinee.answersheets_via_examinee.tags ?= "x"': [],
      '(tags = "x" && tags:length > 0) || (reviewers = "" && reviewers:length > 0) || note = "ABC"': ['W1'],
    },
  ],
  [
    'JSON is compared with its type',
    {
      'answers = null': ['W2', 'W3'],
      'answers = ""': [],
      'answers.0 = 1': ['W1'],
      'answers.0 = "1"': [],
      'answers.a = "x"': ['W4'],
      'answers.a != "x"': ['W1', 'W2', 'W3'],
      'answers.a ~ "X"': ['W4'],
      'answers = "[1]"': ['W1'],
      'answers.a.b.c = null': ALL,
      'answers.0 < 2': ['W1'],
      'answers.0 < "a"': ['W1'],
      'questionpaper.content.on = true': ['W1', 'W2'],
      'questionpaper.content.parts.1.n = 5': ['W1', 'W2'],
      'questionpaper.content.parts.1.n > score': ['W2'],
    },
  ],
  [
    'points are JSON too',
    {
      'spot.lon = 0': ALL,
      'spot.lon > 0': [],
      'spot.lat = spot.lon': ALL,
      'spot ~ "lon"': ALL,
      'spot.height = null': ALL,
    },
  ],
  [
    'ASCII letters in lower case',
    { 'note:lower = "abc"': ['W1'], 'note:lower ~ "B"': ['W1'], 'score:lower = "5"': ['W1'] },
  ],
  [
    'back-relations are many',
    {
      'examinee.answersheets_via_examinee.id ?= "W2"': ['W2', 'W3', 'W4'],
      'examinee.answersheets_via_examinee.id = "W1"': ['W1'],
    },
  ],
  [
    'back-relations with a unique index are one',
    {
      'questionpaper.questionpapers_via_twin.id = "Q2"': ['W1', 'W2'],
      'questionpaper.questionpapers_via_twin.title != "q two"': ['W3', 'W4'],
    },
  ],
  [
    'records nothing ties to this one are joined',
    {
      '@collection.exams.title ?= "Senior"': ALL,
      '@collection.exams.title = "Senior"': [],
      '@collection.exams.id ?= questionpaper.exam && @collection.exams.status ?= "open"': ['W1', 'W2'],
      '@collection.exams.status ?= "draft" && @collection.exams:other.status ?= "open"': ALL,
      '@collection.exams.status ?= "draft" && @collection.exams.status ?= "open"': [],
    },
  ],
  [
    'dates are texts',
    {
      '@now > "2026-10-26"': ALL,
      '@now = "2026-10-26 04:30:00.000Z"': ALL,
      'questionpaper.exam.startsAt <= @now': ['W1', 'W2'],
      'questionpaper.exam.startsAt < @now': [],
    },
  ],
  [
    'distances are kilometres',
    {
      'geoDistance(spot.lon, spot.lat, 0, 1) < 112': ALL,
      'geoDistance(spot.lon, spot.lat, 0, 1) > 111': ALL,
      'geoDistance(spot.lon, spot.lat, 0, 0) = 0': ALL,
      'geoDistance(answers.x, 0, 0, 0) = null': ALL,
      'geoDistance(0, 500, 400, -900) >= 0': ALL,
      'geoDistance(note, 0, 0, 0) < 1': [],
      'geoDistance(spot.lon, spot.lat, 0, 0) ~ "0"': ALL,
    },
  ],
]

for (const store of DATABASES) {
  describe(`comparisons on ${store.name}`, () => {
    let world: World
    beforeAll(async () => {
      world = await openWorld(store, examCollections, examRows)
    })
    afterAll(() => world[Symbol.asyncDispose]())

    for (const [about, filters] of cases) {
      it(about, async () => {
        const found: Record<string, string[]> = {}
        for (const filter of Object.keys(filters)) found[filter] = await world.ids('answersheets', filter, { request })
        expect(found).toEqual(filters)
      })
    }

    it('multi-line texts and long numbers are compared correctly', async () => {
      expect(
        await world.ids('notices', `title = "a\nb" || title = ${'9'.repeat(300)} || title ~ "${'%a'.repeat(300)}"`),
      ).toEqual([])
    })
  })
}
