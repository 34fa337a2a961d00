/** The classes whose students may take part, as the form of registration and school files have them. */
export const STANDARDS = ['VIII', 'IX', 'X', 'XI', 'XII', 'UG'] as const
export type Standard = (typeof STANDARDS)[number]
