import fc from 'fast-check'
import { afterAll, inject, vi } from 'vitest'

/** Every property of every test file uses the one seed of the run. */
fc.configureGlobal({ seed: inject('seed') })

/** Files of a worker share its globals: what one has put in the place of `document` would stand there for the next. */
afterAll(() => vi.unstubAllGlobals())
