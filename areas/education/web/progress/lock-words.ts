import { useWords } from '#kernel/web/words.ts'
import type { Lock } from '../../contract/courses.ts'

/** Why a unit is locked, in the reader's language. */
export function useLockWords(): (lock: { code: Lock['code']; params: Record<string, string> }) => string {
  const { t, date } = useWords('education')
  return ({ code, params }) => {
    const { opens_at } = params
    return t(`lock.${code}`, {
      ...params,
      ...(opens_at && { opens_at: date(opens_at, { dateStyle: 'long', timeStyle: 'short' }) }),
    })
  }
}
