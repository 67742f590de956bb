import { createRequire } from 'node:module'
import type Undici from 'undici'

const require = createRequire(import.meta.url)
let loaded: typeof Undici | undefined

/** Loaded when something is first asked of the internet: it loads Node's own fetch besides, and no start needs either. */
export const undici = (): typeof Undici => (loaded ??= require('undici') as typeof Undici)
