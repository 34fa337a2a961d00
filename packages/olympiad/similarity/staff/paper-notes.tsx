import { grouped } from '../../ground/declared/spelling/counts.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { MOST_PAIRS, type PaperSimilarity, type Untold } from '../declared/similarity.ts'

const WHY: Readonly<Record<Untold, readonly [what: string, why: string]>> = {
  letters: ['No question has one letter.', 'Only papers with such questions are compared.'],
  few: ['Not enough sheets to compare.', 'Under 200 sheets, honest and copied sheets cannot be told apart.'],
  oneSchool: ['All sheets are of one school.', 'Sheets of several schools show how alike honest sheets are.'],
  misfit: [
    'This paper cannot be compared.',
    'Sheets of different schools look alike too often. The method does not fit this paper.',
  ],
}

/** What a person must know of a paper before its pairs are read. */
export function PaperNotes({ paper, title }: { readonly paper: PaperSimilarity; readonly title: string }) {
  const { untold, alike, tooLarge, found, pairs } = paper
  const names = (schools: readonly { readonly name: string }[]) => schools.map(({ name }) => name).join(', ')
  return (
    <>
      {untold !== '' && (
        <Note severity="info" what={title + WHY[untold][0]}>
          {WHY[untold][1]}
        </Note>
      )}
      {alike.length > 0 && (
        <Note severity="info" what={`${title}All sheets of a school look alike: ${names(alike)}.`}>
          The school may know the paper from before. Its pairs are not listed.
        </Note>
      )}
      {tooLarge.length > 0 && (
        <Note severity="info" what={`${title}A school has too many sheets: ${names(tooLarge)}.`}>
          It is not compared.
        </Note>
      )}
      {found > MOST_PAIRS && (
        <Note severity="info" what={`${title}${grouped(found)} pairs were found.`}>
          The {grouped(pairs.length)} that are most alike are listed.
        </Note>
      )}
    </>
  )
}
