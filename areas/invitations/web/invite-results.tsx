import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { InviteResult } from '../contract/index.ts'

const tones = {
  invited: 'brand',
  resent: 'info',
  already_member: 'plain',
  already_enrolled: 'plain',
  error: 'bad',
} as const
const order = ['error', 'already_enrolled', 'already_member', 'resent', 'invited'] as const

/** The result for each address; those that need attention first. */
export function InviteResults({ results }: { results: readonly InviteResult[] }) {
  const { t } = useWords('invitations')
  const sorted = results.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result))
  const invited = results.filter(({ result }) => result === 'invited' || result === 'resent').length
  return (
    <>
      <p role="status" className="mb-4">
        {t('by_mail.invited', { count: invited, all: results.length })}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {sorted.map(({ email, result, error }) => (
          <li key={`${email} ${error}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 break-all">{email}</span>
            <span className="flex flex-wrap items-center gap-2">
              {error && <span className="text-sm text-dim">{t(`invite_error.${error}`)}</span>}
              <Tag tone={tones[result]}>{t(`invite_result.${result}`)}</Tag>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
