import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library does this by itself only where `afterEach` is a global; here every test file imports what it uses.
afterEach(cleanup)
