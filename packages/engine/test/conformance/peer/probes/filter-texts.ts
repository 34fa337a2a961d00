import { EA, N1, N2, Q1, SA, SB, W1, X1 } from '../../../fixture-records.ts'

/** One filter after another, parted by broken bars and line ends; a backslash is one. */
function filters(text: string): string[] {
  return text.split(/\s*[¦\n]\s*/).filter((filter) => filter !== '')
}

/** Filters over samples: each type, each sign, and what is no filter at all. */
export const SAMPLE_FILTERS: readonly string[] = [
  ...filters(String.raw`
  text = "abc" ¦ text != "abc" ¦ text = "ABC" ¦ text ~ "abc" ¦ text !~ "abc" ¦ text ~ "É" ¦ text ~ "日"
  text > "a" ¦ text < "a" ¦ text >= "5" ¦ text <= "5" ¦ text = "" ¦ text != "" ¦ text = null ¦ text != null
  "" = text ¦ null = text ¦ text = true ¦ text = 5 ¦ text = "5" ¦ text = 'abc' ¦ text ~ 5 ¦ text ~ "" ¦ text !~ ""
  text ~ null ¦ text ~ "a%" ¦ text ~ "%c" ¦ text ~ "a_c" ¦ text ~ "a\\%b" ¦ text ~ "%\\%%" ¦ text ~ "_"
  text ~ "%" ¦ text ~ "a%b_c" ¦ text ~ "\\" ¦ text ~ '\' ¦ text ~ 'a\%' ¦ text = "a%b_c\\d" ¦ text = 'a%b_c\d'
  text = 'a%b_c\\d' ¦ text = "it's \"so\"" ¦ text = 'it\'s "so"' ¦ text = "a\nb" ¦ text = 'a\nb'
  text = "\u0061bc" ¦ text = 'a\bc' ¦ text = "é日本👍" ¦ text:lower = "abc" ¦ text:lower ~ "ABC" ¦ text:length = 3
  text:each = "abc" ¦ text:isset = true ¦ text:nosuch = 1 ¦ number = 5 ¦ number = 5.0 ¦ number = "5"
  number = "5.0" ¦ number = "x" ¦ number != 5 ¦ number > 5 ¦ number >= 5 ¦ number < 0 ¦ number = -1.5
  number > -2 ¦ number = null ¦ number != null ¦ number = "" ¦ number != "" ¦ number ~ 5 ¦ number ~ "5"
  number !~ 5 ¦ number = true ¦ number > "4" ¦ number < "x" ¦ number > "x" ¦ number = .5 ¦ number = 5.
  number = 1e3 ¦ number = +5 ¦ number = --5 ¦ number = 1000000000000000000000 ¦ flag = true ¦ flag = false
  flag != true ¦ flag = 1 ¦ flag = 0 ¦ flag = "true" ¦ flag = "1" ¦ flag = null ¦ flag = "" ¦ flag > false
  flag ~ 1 ¦ flag = TRUE ¦ flag = True ¦ flag ¦ true = flag ¦ one = "x" ¦ one != "x" ¦ one ~ "x" ¦ one = 5
  one = "5" ¦ one = true ¦ one = "true" ¦ one:length = 1 ¦ one:each = "x" ¦ one > "x" ¦ one = "" ¦ many = "x"
  many ~ "x" ¦ many !~ "x" ¦ many:length = 2 ¦ many:length > 0 ¦ many:length = 0 ¦ many:each = "x"
  many:each ?= "x" ¦ many:each != "x" ¦ many:each ?!= "x" ¦ many:each ~ "x" ¦ many:each ?~ "y" ¦ many = ""
  many != "" ¦ many = null ¦ many:each = "" ¦ many:each != "" ¦ many:each ?= "" ¦ many:lower ~ "X" ¦ many ?= "x"
  many:length ?= 2 ¦ many = "[]" ¦ many:each ?= 5 ¦ day = "2026-01-02 03:04:05.678Z" ¦ day > "2026-01-02"
  day >= "2026-01-02T00:00:00Z" ¦ day < "2027" ¦ day = "" ¦ day != "" ¦ day > @now ¦ day < @now ¦ day > @yearStart
  day ~ "2026" ¦ day = null ¦ day > 2026 ¦ @now > "2020" ¦ @year > 2020 ¦ @weekday >= 0 ¦ @now = @now
  day > @todayEnd ¦ @month <= 12 ¦ @hour < 24 && @minute < 60 && @second < 60 && @day < 32 ¦ data = "text"
  data = 5 ¦ data = "5" ¦ data != 5 ¦ data = true ¦ data = null ¦ data != null ¦ data = "" ¦ data != ""
  data ~ "deep" ¦ data.a.b = "deep" ¦ data.a.b != "deep" ¦ data.a.b = null ¦ data.a = null ¦ data.n = 5
  data.n > 4 ¦ data.n = "5" ¦ data.list.0 = 1 ¦ data.list.2 = "three" ¦ data.list ~ "three" ¦ data.list:length = 3
  data.list:each ?= 1 ¦ data.nosuch = null ¦ data.nosuch != 1 ¦ data.nosuch = "" ¦ data.a.b ~ "dee"
  data.a.b:lower = "deep" ¦ data = "[]" ¦ data = "{}" ¦ data.x-y = 1 ¦ data.0 = 1 ¦ data:length = 0 ¦ data > 1
  data < "z" ¦ data = data ¦ data.list.0 < data.list.1 ¦ place.lon = 10 ¦ place.lat > 5 ¦ place.lon = "10"
  place = "" ¦ place ~ "10" ¦ place.x = null ¦ place.lon != 10 ¦ geoDistance(place.lon, place.lat, 10, 20) < 1
  geoDistance(place.lon, place.lat, 11, 20) > 100 ¦ geoDistance(10, 20, 10, 20) = 0 ¦ geoDistance(10, 20) = 0
  geoDistance("a", 1, 2, 3) = 0 ¦ nosuch(1) = 1 ¦ friend = "${N1}" ¦ friend.id = "${N1}" ¦ friend.title = "first"
  friend.title != "first" ¦ friend.title = "" ¦ friend.title ~ "i" ¦ friend.title !~ "i" ¦ friend = ""
  friend != "" ¦ friend.created < @now ¦ friend.nosuch = 1 ¦ friend.title.x = 1 ¦ friend.id.x = 1
  friend:length = 1 ¦ friend:each = "x" ¦ friend.collectionName = "notices" ¦ friend.title:lower = "first"
  friends.id = "${N1}" ¦ friends.id ?= "${N1}" ¦ friends.id != "${N1}" ¦ friends.id ?!= "${N1}"
  friends.title = "second" ¦ friends.title ?= "second" ¦ friends.title != "second" ¦ friends.title ?!= "second"
  friends.title ~ "s" ¦ friends.title !~ "s" ¦ friends.title ?!~ "x" ¦ friends.title = "" ¦ friends.title != ""
  friends:length = 2 ¦ friends:each = "${N2}" ¦ friends:each ?= "${N2}" ¦ friends ~ "${N1}" ¦ friends = "${N1}"
  friends.title > "f" ¦ friends.title ?> "r" ¦ friends.title:lower = "second"
  friends.id ?= "${N1}" && friends.id ?= "${N2}" ¦ friends.id ?= "${N1}" || friends.title = "x"
  friends.title = friend.title ¦ friend.title = friends.title ¦ friends.title = friends.title
  friends.title = null ¦ text = text ¦ text = code ¦ text ~ code ¦ code ~ text ¦ "abcdef" ~ code ¦ "abcdef" ~ text
  number = whole ¦ number > whole ¦ text != one ¦ one = text ¦ text:lower = code ¦ 1 = 1 ¦ 1 = 2 ¦ "a" = "a"
  "a" ~ "A" ¦ "a" = "A" ¦ null = null ¦ null = "" ¦ true = 1 ¦ true = true ¦ 1 = "1" ¦ 5 > 4 ¦ "b" > "a" ¦ 1 ~ 1
  null != null ¦ null = 0 ¦ "" != null ¦ text = "abc" && number = 5 ¦ text = "abc" || text = "ABC"
  text = "abc" || text = "ABC" && number = 5 ¦ (text = "abc" || text = "ABC") && number = 5 ¦ ((text = "abc"))
  ( text = "abc" ) ¦ () ¦ ( ¦ ) ¦ text = "abc") ¦ (text = "abc" ¦ (text = "abc") (number = 5)
  number ~ "0" ¦ whole ~ ".0" ¦ whole !~ ".0" ¦ whole:lower ~ "0" ¦ friends.title != data ¦ friends.title ?!= data
  data != friends.title ¦ text = "abc" number = 5 ¦ text = "abc" && ¦ && text = "abc" ¦ text = "abc" & number = 5
  text = "abc" and number = 5 ¦ text = "abc" AND number = 5 ¦ !(text = "abc") ¦ not text = "abc" ¦ // only
  text = "abc" // tail ¦ / x ¦ /* x */ text = "abc" ¦ text="abc"&&number=5||flag=true ¦ text == "abc"
  text <> "abc" ¦ text =! "abc" ¦ text ?= "abc" ¦ text ?~ "b" ¦ text ? "abc" ¦ text === "abc" ¦ text = abc ¦ abc
  "abc" ¦ 5 ¦ text = ¦ = "abc" ¦ text "abc" ¦ text = "abc ¦ text = 'abc ¦ text = "abc' ¦ text in ("abc")
  text = ["abc"] ¦ text = {abc} ¦ text = $1 ¦ text = ? ¦ text; = 1 ¦ [[text]] = 1 ¦ text. = 1 ¦ .text = 1
  text: = 1 ¦ :text = 1 ¦ _ = 1 ¦ @ = 1 ¦ # = 1 ¦ @nosuch = 1 ¦ #text = 1 ¦ téxt = 1 ¦ text- = 1 ¦ text..x = 1
  id = 1 ¦ ID = "x" ¦ Text = "abc" ¦ collectionName = "samples" ¦ collectionId != "" ¦ expand = 1 ¦ @rowid > 0
  rowid > 0 ¦ @random = 1 ¦ text = @request ¦ text = @collection ¦ strftime("%Y", day) = "2026"
  strftime("%Y-%m", "2026-01-02", "+1 month") = "2026-02"
`),
  'text = "a\nb"',
  'text = "a\u0000b"',
  'text ~ "\u0000" || number = 5',
  'text = "abc" // tail\n && number = 5',
  '   text="abc"   ',
  'text\t=\n"abc"',
  'text = `abc`',
  'id != "" ',
]

/** Filters over sheets, along their relations. */
export const SHEET_FILTERS: readonly string[] = filters(`
  examinee.username = "s001" ¦ examinee = "${EA}" ¦ examinee.email = "ea@x.io" ¦ examinee.email != ""
  examinee.secretnote ~ "x" ¦ examinee.password != "" ¦ examinee.tokenKey != "" ¦ questionpaper.title = "q one"
  questionpaper.key = "ABCD" ¦ questionpaper.exam.title ~ "Sen" ¦ questionpaper.exam = "${X1}"
  questionpaper.exam.status = "open" ¦ questionpaper.content.pages.0.n = 1 ¦ reviewers.verified = true
  reviewers.verified ?= false ¦ reviewers.verified != false ¦ reviewers.email = "sa@x.io"
  reviewers.emailVisibility = false ¦ reviewers:each = "${SA}" ¦ reviewers:each ?= "${SB}" ¦ reviewers:length > 1
  tags:each = "a" ¦ tags:each != "b" ¦ tags = "[]" ¦ final = false && score >= 0
  questionpaper.answersheets_via_questionpaper.id ?= "${W1}"
  questionpaper.answersheets_via_questionpaper.id = "${W1}"
  questionpaper.answersheets_via_questionpaper.score ?> 5
  examinee.answersheets_via_examinee.questionpaper.exam.title = "Senior" ¦ answersheets_via_examinee.id != ""
  questionpaper.questionpaper.questionpaper.title = 1
`)

/** Filters over other collections. */
export const OTHER_FILTERS: Readonly<Record<string, readonly string[]>> = {
  questionpapers: filters(`
  answersheets_via_questionpaper.id ?= "${W1}" ¦ answersheets_via_questionpaper.id = "${W1}"
  answersheets_via_questionpaper.score > 5 ¦ answersheets_via_questionpaper.examinee.username ?= "s002"
  answersheets_via_questionpaper.id = "" ¦ linked_via_paper.id != "" ¦ locked_via_exam.id != ""
  attachment ~ "paper" ¦ attachment:length = 1 ¦ attachment:each ~ "png" ¦ key = "ABCD"
`),
  exams: filters(`
  questionpapers_via_exam.id = "${Q1}" ¦ questionpapers_via_exam.answersheets_via_questionpaper.id ?!= ""
  locked_via_exam.id != ""
`),
  examinees: filters(`
  email ~ "@" ¦ emailVisibility = false ¦ verified = false ¦ password != "" ¦ tokenKey != "" ¦ username = "S001"
  answersheets_via_examinee.score > 5
`),
  supervisors: filters(`
  email = "sa@x.io" ¦ answersheets_via_reviewers.id ?!= "" ¦ answersheets_via_reviewers.score = 7
`),
  linked: filters(`
  lock.exam.title = "Senior" ¦ paper.exam.status = "draft" ¦ paper.title = "q two" ¦ paper.key ~ "D"
`),
  notices: filters(`
  @request.auth.id = "" ¦ @request.auth.username = "s001" ¦ @request.method = "GET" ¦ @request.query.fields = "id"
  @request.headers.authorization != "" ¦ @request.context = "default" ¦ @request.body.x = 1 ¦ @request.nosuch = 1
  @collection.exams.title ?= "Senior" ¦ @collection.exams.title = "Senior"
  @collection.exams.id != "" && @collection.exams.status ?= "open"
  @collection.exams:a.title ?= "Senior" && @collection.exams:b.title ?= "Junior" ¦ @collection.nosuch.id = ""
  @collection.notices.title ?= title ¦ samples_via_friend.id = ""
`),
}
