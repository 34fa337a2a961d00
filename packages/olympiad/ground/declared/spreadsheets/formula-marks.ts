/** A cell begins at its first sign, and for a program that separates otherwise behind a separator or a line break. */
const BEGINNING = String.raw`(^|[;,|\t\r\n])`
const FORMULA = String.raw`'*[^\S\t\r\n]*[=+\-@＝＋－＠]`
const NUMBER = String.raw` *[+\-]?[\d ]*(?:$|[;,|\t\r\n])`
const RUN = new RegExp(`${BEGINNING}(?!${NUMBER})(?=${FORMULA})`, 'g')
const MARKED = new RegExp(`${BEGINNING}'(?=${FORMULA})`, 'g')

/** A text with an apostrophe wherever a spreadsheet would run a formula. Numbers with a sign stay as they are. */
export const markFormulas = (text: string) => text.replaceAll(RUN, "$1'")

/** The text before `markFormulas`. */
export const unmarkFormulas = (text: string) => (text.includes("'") ? text.replaceAll(MARKED, '$1') : text)
