import { readFileSync } from 'node:fs'
import { leastPasswordLength } from '#areas/settings/server/exports.ts'
import type { Config } from '#kernel/server/config.ts'
import { invalid } from '#kernel/server/failures.ts'

const plain = (password: string): string => password.normalize('NFKC').toLowerCase()

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(each => each && !each.startsWith('#')),
)

/** A common password, or one's own address, which attackers try first. */
export function isCommonPassword(password: string, email: string): boolean {
  const tried = plain(password)
  return common.has(tried) || tried === email || tried === email.split('@')[0] || new Set(tried).size < 3
}

/**
 * A password that is shorter than this lab allows, or one of those that attackers try first.
 * @throws Failure `input.invalid` naming the field
 */
export function refuseWeak(field: string, password: string, email: string, config: Config): void {
  if ([...password].length < leastPasswordLength(config)) throw invalid({ [field]: 'too_short' })
  if (isCommonPassword(password, email)) throw invalid({ [field]: 'too_common' })
}
