import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { stateOf, toneOf, type ShownLink } from './sharing-types.ts'

/** Whether a link opens something, for whom, and what. */
export function LinkFacts({ link }: { link: ShownLink }) {
  const { t, date, list } = useWords('pitch-sharing')
  const { gate, allowed_domains, has_password, pinned_version, expires_at } = link
  const state = stateOf(link)
  const facts = [
    t(`gates.${gate}`),
    gate !== 'none' && allowed_domains.length > 0 && t('facts.only', { domains: list(allowed_domains) }),
    has_password && t('facts.password'),
    pinned_version === null ? t('facts.newest') : t('facts.version', { n: pinned_version }),
    expires_at && t(link.is_expired ? 'facts.expired' : 'facts.expires', { date: date(expires_at, 'day') }),
  ]
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dim">
      <Tag tone={toneOf(state)}>{t(`states.${state}`)}</Tag>
      <span className="min-w-0 break-words">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
