/** Of each invented account; a rehearsal is open to this machine alone, and gone after it. */
export const PASSWORD = 'a password of the rehearsal'
