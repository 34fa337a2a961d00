import type { Call } from '../scenario.ts'
import type { Difference } from './compare.ts'

/** What was compared: the call, what it was part of, and the difference. */
export interface FoundDifference {
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
  W17: { reason: 'a topic may come from another address than its stream, since examinees change networks' },
  W39: { reason: 'a limit belongs to a collection and counts by account; a 429 has `Retry-After`' },
  W41: {
    reason: 'caches must not store a protected file',
    where: { path: /^headers\.cache-control$/, url: files },
  },
  'kept by nobody': {
    reason: 'caches must not store a reply to an account or to a write',
    where: { path: /^headers\.cache-control$/, url: /^\/api\/(files\/token|(?!files\/))/ },
  },
  W42: {
    reason: 'a download has its name in the form of RFC 8187 too',
    where: { path: /^headers\.content-disposition$/, url: files },
  },
  batch: { reason: 'batches are always on, with at most 50 writes unless `BATCH_LIMIT` is set' },
  'batch file names': {
    reason: 'PocketBase adds a random part twice to a file of a batch; we name it as in any write',
  },
  'batch of nothing': {
    reason: 'a null write is a bad request (400); PocketBase answers 500',
    where: { path: /^status$/, url: /^\/api\/batch$/, sent: /\[null\]/ },
  },
  'held records': {
    reason: 'a superuser reads which records refer to the one that cannot be deleted',
    where: { path: /message$/, theirs: /not part of a required relation reference\.$/ },
  },
  random: {
    reason: 'random orders and generated values differ by nature',
    where: { path: /^body\.items/, url: /sort=(@random|made:lower)/ },
  },
  'extensions by content': {
    reason: 'where a field takes certain types, the bytes decide the file’s extension',
    where: { path: /^body\.attachment/, part: /^kinds of files/, theirs: /\.jpg$/ },
  },
  thumbs: {
    reason: 'another encoder writes other bytes for the same picture',
    where: { path: /^body$/, url: /thumb=/ },
  },
  'its own site': {
    reason: 'PocketBase’s own site answers an unknown GET, with another text and the same status',
    where: { path: /^body\.message$/, theirs: /^File not found\.$/ },
  },
  'collections by call': {
    reason: 'collections are declared, so no call edits them',
    where: { path: /^status$/, url: /^\/api\/collections\/notices$/, theirs: /^401/ },
  },
  'hidden counterexamples': {
    reason:
      'where every related record must match, hidden records do not count; in PocketBase they do, which reveals them',
    where: { path: /^body\.(items|total)/, url: /_via_.*(id =|score >|score =)/, part: /^filters over/ },
  },
  'unsuited modifiers': {
    reason: 'a modifier that a field does not support is refused; PocketBase ignores it',
    where: { path: /^status$/, url: /:(length|each|isset|lower) /, theirs: /^200/ },
  },
  'groups without a join': {
    reason: 'two conditions need && or || between them; PocketBase accepts them without',
    where: { path: /^status$/, url: /\) \(/, theirs: /^200/ },
  },
  strftime: {
    reason: 'strftime() is not supported: PostgreSQL does not have it',
    where: { path: /^status$/, url: /strftime\(/ },
  },
  'escapes in quotes': {
    reason:
      'double quotes hold JSON text (\\u0061 too), and single quotes escape only themselves, as the SDK writes them; PocketBase knows a few escapes in both',
    where: { path: /^body\.(items|total)/, url: /text = ('a%b_c\\\\d'|'a\\nb'|"\\u0061bc")/ },
  },
  'semicolons in addresses': {
    reason: 'a semicolon is an ordinary character; Go drops a parameter that has one',
    where: { path: /^status$/, url: /page=1;perPage=2/ },
  },
  'semicolons in forms': {
    reason: 'a semicolon is an ordinary character; Go refuses a form that has one',
    where: { path: /^status$/, sent: /^text=a;number=5$/ },
  },
  'more than one value': {
    reason: 'a body is one JSON value; PocketBase ignores what follows it, and we refuse it',
    where: { path: /^status$/, sent: /^(\{\} \{\}|\{\}x)$/, theirs: /^200/ },
  },
  'media types in capitals': {
    reason: 'media types are case-insensitive (RFC 9110)',
    where: { part: /^types of bodies$/, path: /^(status|body\.message)$/, theirs: /Unsupported Content-Type/ },
  },
  'bodies of XML': {
    reason: 'both refuse XML bodies, with different texts',
    where: { part: /^types of bodies$/, path: /^body\.message$/, theirs: /^Something went wrong/ },
  },
  'digits as sent': {
    reason: 'a number sent for a text keeps its digits; PocketBase rounds 12345678901234567890 and keeps -0',
    where: { sent: /:(-0|12345678901234567890)\}/, part: /^values of/ },
  },
  'digits with underscores': {
    reason: 'a text such as 1_000 is not a number',
    where: { sent: /"1_000"/, path: /^(status|body\.number)$/ },
  },
  'odd addresses of mail': {
    reason: 'an address with a quoted name before the @ is refused',
    where: { part: /field mail$/, sent: /\\"a\\"@b\.co/ },
  },
  'short and tall links': {
    reason: 'a host may have three letters, and a scheme may have capitals; PocketBase’s pattern refuses both',
    where: { part: /field link$/, path: /^status$/, sent: /"(a\.b|HTTP:\/\/A\.B)"/ },
  },
  'numbers for hosts': {
    reason: 'a number is not a host, since a link with one hides where it leads',
    where: { part: /field link$/, path: /^status$/, sent: /"(11\.22|http:\/\/2130706433)"/ },
  },
  'odd dates': {
    reason: 'a date needs a year and a numeric zone; RFC 3339 in small letters is accepted, as that RFC says',
    where: { part: /^dates in/, sent: /CEST|3:04AM|Jan {2}2 03:04:05"|t03:04:05z/ },
  },
  'backslashes in names': {
    reason: 'a file name loses its folders, with slashes and with backslashes',
    where: { part: /^names of files$/, theirs: /^back_slash/ },
  },
  'one topic alone': {
    reason: 'one text instead of a list is one topic, since a form with one topic sends it so',
    where: { url: /^\/api\/realtime$/, sent: /"subscriptions":"y"/, path: /^status$/ },
  },
  'odd ranges': {
    reason: 'an unreadable range is ignored, and an empty one is refused (RFC 9110)',
    where: { part: /^downloads$/, path: /^status$/, theirs: /^(416|206)/ },
  },
  'blanks at a password': {
    reason:
      'a name or a password that is right but for blanks around it signs in, since it is often copied from a mail',
    where: { part: /^forms of signing in$/, path: /^status$/, sent: /:" (s001 |ea-password)"/ },
  },
  'second factor': {
    reason: 'operators may have a second factor, so it is listed as a way of signing in',
    where: { url: /_superusers\/auth-methods$/, path: /^body\.mfa\./ },
  },
  'topics of guests': {
    reason:
      'a guest may have 20 topics, an account 50 and a superuser 1,000, since every change is checked against each',
    where: { url: /^\/api\/realtime$/, path: /^body\.data\.subscriptions\.(message|params\.max)$/, theirs: /1000/ },
  },
  'disks in health': {
    reason: 'operators also read which disks are nearly full',
    where: { url: /^\/api\/health$/, path: /^body\.data\.disks$/ },
  },
  'description of collections': {
    reason:
      'a declared collection has no creation time; mails and codes that we do not send have no template and duration',
    where: {
      part: /^every collection, as it is told$/,
      path: /^body\.(created|updated|\w+\.emailTemplate\.\w+|\w+Template\.\w+|(mfa|otp|\w+Token)\.(duration|length)|fields\.\d+\.cost)$/,
    },
  },
  'files of a new record': {
    reason: 'a new record has no changed value, and no changed file; PocketBase compares uploads with names',
    where: { part: /^rule @request\.body\.(files|cover):changed/, url: /records$/, path: /^(status|body\.data\.)/ },
  },
  'orders by hidden addresses': {
    reason: 'sorting by email treats hidden addresses as empty; PocketBase sorts by them, which reveals them',
    where: { part: /^sorts of accounts$/, url: /sort=-?email/, path: /^body\.items/ },
  },
  'many beside json': {
    reason: 'each of many values is compared with a json value; PocketBase drops rows by the type of the json',
    where: { url: /friends\.title !=? ?data|data != friends\.title/, path: /^body\.(items|total)/ },
  },
  'numbers in create rules': {
    reason:
      'a create rule compares as a list rule does; PocketBase’s temporary row has no types, so a text is larger than a number',
    where: { part: /^rule title > 1$/, path: /^(status|body\.data\.owner)$/ },
  },
  'later calls of a batch': {
    reason:
      'an entry that is not a write is refused (400) at any place of a batch; PocketBase answers 500 after the first',
    where: { url: /^\/api\/batch$/, path: /^body\.data\.requests\.\d+\.response\.status$/, theirs: /^500$/ },
  },
  NUL: {
    reason: 'no text may have a NUL, since PostgreSQL cannot store it',
    where: { sent: /\\u0000/, path: /^status$/, theirs: /^200/ },
  },
  'json without its blanks': {
    reason: 'the limit of a json field counts the value without blanks around it',
    where: { sent: /"small":"\{.* {5}/, path: /^status$/ },
  },
  'numbers in texts': {
    reason: '~ reads a whole number without a decimal point; columns of older PocketBase versions have one',
  },
  'orders of views': { reason: 'a view has an order, so sort=@rowid is accepted' },
  'orders by many': { reason: 'sorting by many values uses the least or the greatest; PocketBase uses any of them' },
  'relations to itself': {
    reason: 'a create rule may follow a relation back to its own collection; PocketBase then refuses every record',
  },
  W1: { reason: 'an update checks only submitted fields, so a relation whose record is gone does not block it' },
  'paths through unseen rows': {
    reason: 'a filter through rows that the caller may never list is refused; PocketBase reveals whether there are any',
    where: { path: /^status$/, part: /^(filters over|sorts)/, url: /_via_|[a-z]\.[a-z]/, theirs: /^200/ },
  },
}

/** The name of the decision a difference falls under. */
export function decisionFor({ part, call, difference: { path, theirs } }: FoundDifference): string | undefined {
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
