import fc from 'fast-check'
import { afterAll, inject, vi } from 'vitest'

/** Every property of every test file uses the one seed of the run. */
fc.configureGlobal({ seed: inject('seed') })

/** Files of a worker share its globals: a `document` that one of them has replaced would still be replaced in the next. */
afterAll(() => vi.unstubAllGlobals())
