import * as react from 'react'

// React notes of each element where it was made, for the text of its warnings; here any warning fails. A sixth of the time of a screen.
const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = Reflect.get(react, name)
// As many as it ever notes, from the beginning.
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
