/** The first and the last year of birth of those who may register. */
export interface BirthYears {
  readonly from: number
  readonly until: number
}

/** Those of the specification: an edition that says nothing else has them. */
export const SPEC_BIRTH_YEARS: BirthYears = { from: 1998, until: 2013 }

/** The years of an edition; 0 = that of the specification. */
export function birthYearsOf(
  edition: { readonly bornfrom?: number; readonly bornuntil?: number } | null | undefined,
): BirthYears {
  return { from: edition?.bornfrom || SPEC_BIRTH_YEARS.from, until: edition?.bornuntil || SPEC_BIRTH_YEARS.until }
}
