/** Frequent names as they look when they were typed in Kruti Dev and shown in another font: कुमार, सिंह, देवी, … */
const WORDS = new Set(
  "dqekj dqekjh flag nsoh izlkn ;kno oekZ 'kekZ feJk feJ xqIrk xqIr pUnz pUn yky jke ikaMs ik.Ms; f=ikBh frokjh pkSgku jktsUnz lqjs'k egs'k jes'k fnus'k xhrk lhrk [kku vgen eksgEen dkSj tSu iVsy nkl jk; vuqt vfer jktk iwtk lqfurk vfurk eatw lat; fot; vt; eksgu lksgu".split(
    ' ',
  ),
)
const [FEWEST_LETTERS, FEW_A, MANY_K, FEWEST_NAMES] = [20, 0.04, 0.05, 3]

/**
 * A name that shows that a column was typed in Kruti Dev or its kin; undefined otherwise. Latin names have many an `a` and hardly a `k`;
 * in these fonts `k` is the commonest vowel.
 */
export function isLegacyFont(names: readonly string[]): string | undefined {
  const filled = names.filter((name) => name !== '')
  const known = filled.filter((name) => name.split(/\s+/).some((word) => WORDS.has(word)))
  if (known.length > 1 && known.length * 5 >= filled.length) return known[0]
  const letters = filled.join('').replaceAll(/[^\p{L}]/gu, '')
  const share = (letter: RegExp) => (letters.match(letter)?.length ?? 0) / letters.length
  const words = filled.flatMap((name) => name.split(/\s+/))
  const isCapital = words.filter((word) => /^[A-Z][a-z]/.test(word)).length * 2 > words.length
  const isOdd =
    !isCapital &&
    letters.length >= FEWEST_LETTERS &&
    /^[a-zA-Z]+$/.test(letters) &&
    share(/a/gi) < FEW_A &&
    share(/k/g) > MANY_K
  return isOdd && filled.length >= FEWEST_NAMES ? filled[0] : undefined
}
