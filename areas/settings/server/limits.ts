import type { Config } from '#kernel/server/config.ts'
import { definitions } from './definitions.ts'

const numberOf = (config: Config, key: 'limits.password_min' | 'limits.photo_mb'): number =>
  (config.stored[key] as number | undefined) ?? definitions[key].usual!

/** How many characters a new password needs at least. */
export const leastPasswordLength = (config: Config): number => numberOf(config, 'limits.password_min')

/** How many bytes a profile photo may have. */
export const mostPhotoBytes = (config: Config): number => numberOf(config, 'limits.photo_mb') * 1_000_000
