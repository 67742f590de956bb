import fc from 'fast-check'
import { inject } from 'vitest'

/** Every property of every test file draws from the one seed of the run. */
fc.configureGlobal({ seed: inject('seed') })
