import type { Call } from '../scenario.ts'
import type { Difference } from './compare.ts'

/** What was compared: the call, what it was part of, and the difference. */
export interface Found {
  readonly part: string
  readonly call: Call
  readonly difference: Difference
}

/** A difference that is meant, and why. */
interface Decision {
  readonly reason: string
  /** The difference is this one when all of these match; scenarios that prove a decision name it themselves. */
  readonly where?: Partial<Record<'part' | 'url' | 'sent' | 'path' | 'theirs', RegExp>>
}

const files = /^\/api\/files\/(?!token)/

/** Every way in which our answers differ from PocketBase's on purpose; W numbers are those of the wire contract. */
export const DECISIONS: Readonly<Record<string, Decision>> = {
  W17: { reason: 'topics may come from another address than the stream: examinees change networks' },
  W39: { reason: 'limits belong to a collection, count by account, and say when to come back' },
  W41: {
    reason: 'a protected file is kept by no cache on the way',
    where: { path: /^headers\.cache-control$/, url: files },
  },
  'kept by nobody': {
    reason: 'no cache on the way keeps what was said to somebody in particular, or in answer to a write',
    where: { path: /^headers\.cache-control$/, url: /^\/api\/(files\/token|(?!files\/))/ },
  },
  W42: {
    reason: 'a download also says its name in the form of RFC 8187',
    where: { path: /^headers\.content-disposition$/, url: files },
  },
  batch: { reason: 'batches are always on, with at most 50 writes unless the server is told otherwise' },
  'batch file names': { reason: 'PocketBase names a file of a batch twice over; ours are named as in any other write' },
  'batch of nothing': {
    reason: 'a write that is null is a fault of the form; PocketBase fails inside (500)',
    where: { path: /^status$/, url: /^\/api\/batch$/, sent: /\[null\]/ },
  },
  'held records': {
    reason: 'a superuser is told which records keep another one from being deleted, and how many they are',
    where: { path: /message$/, theirs: /not part of a required relation reference\.$/ },
  },
  random: {
    reason: 'what is random is random: an order, and the letters a field is filled with',
    where: { path: /^body\.items/, url: /sort=(@random|made:lower)/ },
  },
  'extensions by content': {
    reason: 'where a field takes certain types alone, a file is called what its bytes say it is',
    where: { path: /^body\.attachment/, part: /^kinds of files/, theirs: /\.jpg$/ },
  },
  thumbs: {
    reason: 'another encoder makes other bytes of the same picture',
    where: { path: /^body$/, url: /thumb=/ },
  },
  'its own site': {
    reason: 'PocketBase lets its own site answer a GET that is no call, in other words; the status is the same',
    where: { path: /^body\.message$/, theirs: /^File not found\.$/ },
  },
  'collections by call': {
    reason: 'collections are declared, not edited by calls: there is no such call to be signed in for',
    where: { path: /^status$/, url: /^\/api\/collections\/notices$/, theirs: /^401/ },
  },
  'hidden counterexamples': {
    reason:
      'where every related record must match, those the caller may not list do not count: PocketBase counts them, which tells of them',
    where: { path: /^body\.(items|total)/, url: /_via_.*(id =|score >|score =)/, part: /^filters over/ },
  },
  'unsuited modifiers': {
    reason: 'a modifier on a field that has no use for it is refused; PocketBase passes over it in silence',
    where: { path: /^status$/, url: /:(length|each|isset|lower) /, theirs: /^200/ },
  },
  'groups without a join': {
    reason: 'two conditions need && or || between them',
    where: { path: /^status$/, url: /\) \(/, theirs: /^200/ },
  },
  strftime: {
    reason: 'strftime() is not offered: it is SQLite’s own, and the other store has none',
    where: { path: /^status$/, url: /strftime\(/ },
  },
  'escapes in quotes': {
    reason:
      'as the SDK writes them: double quotes are JSON texts (\\u0061 too), in single quotes only the quote itself is escaped; PocketBase reads its own few in both',
    where: { path: /^body\.(items|total)/, url: /text = ('a%b_c\\\\d'|'a\\nb'|"\\u0061bc")/ },
  },
  'semicolons in addresses': {
    reason: 'a semicolon is a character like any other; Go drops what holds one',
    where: { path: /^status$/, url: /page=1;perPage=2/ },
  },
  'semicolons in forms': {
    reason: 'a semicolon is a character like any other; Go refuses a form that holds one',
    where: { path: /^status$/, sent: /^text=a;number=5$/ },
  },
  'more than one value': {
    reason: 'a body is one JSON value; what follows it is refused, not passed over',
    where: { path: /^status$/, sent: /^(\{\} \{\}|\{\}x)$/, theirs: /^200/ },
  },
  'media types in capitals': {
    reason: 'the case of a media type means nothing (RFC 9110)',
    where: { part: /^types of bodies$/, path: /^(status|body\.message)$/, theirs: /Unsupported Content-Type/ },
  },
  'bodies of XML': {
    reason: 'XML is no type of a body here; both refuse, in other words',
    where: { part: /^types of bodies$/, path: /^body\.message$/, theirs: /^Something went wrong/ },
  },
  'digits as sent': {
    reason: 'a number sent for a text keeps its digits; PocketBase rounds them (12345678901234567890) and knows -0',
    where: { sent: /:(-0|12345678901234567890)\}/, part: /^values of/ },
  },
  'digits with underscores': {
    reason: 'a text like 1_000 is no number',
    where: { sent: /"1_000"/, path: /^(status|body\.number)$/ },
  },
  'odd addresses of mail': {
    reason: 'an address with a quoted name before the @ is refused',
    where: { part: /field mail$/, sent: /\\"a\\"@b\.co/ },
  },
  'short and tall links': {
    reason: 'a host may have three letters, and a scheme capitals; PocketBase counts and matches by one pattern',
    where: { part: /field link$/, path: /^status$/, sent: /"(a\.b|HTTP:\/\/A\.B)"/ },
  },
  'numbers for hosts': {
    reason: 'a number is no host, though a browser reads one as an address: it only hides where a link leads',
    where: { part: /field link$/, path: /^status$/, sent: /"(11\.22|http:\/\/2130706433)"/ },
  },
  'odd dates': {
    reason:
      'dates without a year, and zones by their letters, are no dates; RFC 3339 in small letters is one, as that RFC says',
    where: { part: /^dates in/, sent: /CEST|3:04AM|Jan {2}2 03:04:05"|t03:04:05z/ },
  },
  'backslashes in names': {
    reason: 'a path that an old browser sends with a file loses its folders, whichever way its slashes lean',
    where: { part: /^names of files$/, theirs: /^back_slash/ },
  },
  'one topic alone': {
    reason: 'a text in place of a list of topics is one topic: so a form with one topic reads',
    where: { url: /^\/api\/realtime$/, sent: /"subscriptions":"y"/, path: /^status$/ },
  },
  'odd ranges': {
    reason: 'a range that cannot be read is passed over, and an empty one cannot be given (RFC 9110)',
    where: { part: /^downloads$/, path: /^status$/, theirs: /^(416|206)/ },
  },
  'second factor': {
    reason: 'operators may have a second factor, so it is told of as a way of signing in',
    where: { url: /_superusers\/auth-methods$/, path: /^body\.mfa\./ },
  },
  'topics of guests': {
    reason:
      'a guest may have 20 topics and an account 50, since each is judged at every change; a thousand are for superusers',
    where: { url: /^\/api\/realtime$/, path: /^body\.data\.subscriptions\.(message|params\.max)$/, theirs: /1000/ },
  },
  'disks in health': {
    reason: 'operators are also told of disks that are nearly full',
    where: { url: /^\/api\/health$/, path: /^body\.data\.disks$/ },
  },
  'told of collections': {
    reason:
      'they are declared, so nobody made them at any time; mails and codes that are not sent have no texts and lives',
    where: {
      part: /^every collection, as it is told$/,
      path: /^body\.(created|updated|\w+\.emailTemplate\.\w+|\w+Template\.\w+|(mfa|otp|\w+Token)\.(duration|length)|fields\.\d+\.cost)$/,
    },
  },
  'files of a new record': {
    reason:
      'no value of a new record has changed, and its files neither; PocketBase compares their description with their names',
    where: { part: /^rule @request\.body\.(files|cover):changed/, url: /records$/, path: /^(status|body\.data\.)/ },
  },
  'orders by hidden addresses': {
    reason: 'an order by email takes hidden addresses for empty; PocketBase orders by them, which tells of them',
    where: { part: /^sorts of accounts$/, url: /sort=-?email/, path: /^body\.items/ },
  },
  'many beside json': {
    reason:
      'of many values each is compared with the json value as any other; PocketBase leaves rows out by the type of json',
    where: { url: /friends\.title !=? ?data|data != friends\.title/, path: /^body\.(items|total)/ },
  },
  'numbers in create rules': {
    reason:
      'a create rule compares as a list does; the row that PocketBase makes up for it has no types, so texts are more than any number',
    where: { part: /^rule title > 1$/, path: /^(status|body\.data\.owner)$/ },
  },
  'later calls of a batch': {
    reason:
      'what is no write is refused (400) wherever it stands in a batch; there, after the first, it fails inside (500)',
    where: { url: /^\/api\/batch$/, path: /^body\.data\.requests\.\d+\.response\.status$/, theirs: /^500$/ },
  },
  NUL: {
    reason: 'no text holds a NUL: PostgreSQL has none, and a record is not to depend on the store',
    where: { sent: /\\u0000/, path: /^status$/, theirs: /^200/ },
  },
  'json without its blanks': {
    reason: 'the limit of a json field counts the value, not the blanks it was sent with in a text',
    where: { sent: /"small":"\{.* {5}/, path: /^status$/ },
  },
  'numbers in texts': { reason: '~ sees a whole number without a point; columns of older PocketBases have one' },
  'orders of views': { reason: 'a view has an order of its own, so sort=@rowid is accepted' },
  'orders by many': { reason: 'an order by many values takes the least or the greatest; PocketBase takes any of them' },
  'relations to itself': {
    reason: 'a create rule may follow a relation back to its own collection; there it refuses every record',
  },
  W1: { reason: 'an update judges what is submitted: a relation that has lost its record does not stand in its way' },
  'paths through unseen rows': {
    reason:
      'a filter through rows of which this kind of account may list none is refused: PocketBase tells whether there are any',
    where: { path: /^status$/, part: /^(filters over|sorts)/, url: /_via_|[a-z]\.[a-z]/, theirs: /^200/ },
  },
}

/** The name of the decision a difference falls under. */
export function decisionFor({ part, call, difference: { path, theirs } }: Found): string | undefined {
  const facts = { part, url: readable(call.url), sent: sentText(call.body), path, theirs: String(theirs) }
  const covers = ({ where }: Decision) =>
    where !== undefined &&
    Object.entries(where).every(([name, pattern]) => pattern.test(facts[name as keyof typeof facts]))
  return Object.entries(DECISIONS).find(([, decision]) => covers(decision))?.[0]
}

const sentText = (body: unknown) => (typeof body === 'string' ? body : (JSON.stringify(body) ?? ''))

/** The address without its percent signs, as far as it can be read. */
export function readable(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
