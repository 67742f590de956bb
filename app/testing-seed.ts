import fc from 'fast-check'
import { inject } from 'vitest'

/** Every property of every test file uses the one seed of the run. */
fc.configureGlobal({ seed: inject('seed') })
