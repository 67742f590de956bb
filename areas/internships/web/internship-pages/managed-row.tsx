import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toInternships } from '../../contract/addresses.ts'
import type { Managed } from './internship-types.ts'
import { useTerms } from './use-terms.ts'

type Props = { posting: Managed; opensApplications: boolean; onEdit: (() => void) | undefined }

/** An internship of the team: whether it takes applications, and how many wait. */
export function ManagedRow({ posting, opensApplications, onEdit }: Props) {
  const { t } = useWords('internship-pages')
  const terms = useTerms()(posting)
  const { id, business_id, title, status, is_over, applications, unseen } = posting
  const isTaking = status === 'open' && !is_over
  return (
    <article className="grid gap-x-8 gap-y-4 py-6 lg:grid-cols-[minmax(0,1fr)_12rem_auto] lg:items-center">
      <div className="min-w-0">
        <p className="mb-1.5">
          <Tag tone={isTaking ? 'brand' : status === 'draft' ? 'warn' : 'plain'}>
            {t(status === 'open' && is_over ? 'managed.over' : `statuses.${status}`)}
          </Tag>
        </p>
        <h2 className="font-head text-xl leading-snug font-bold break-words">
          {opensApplications ? (
            <ScreenLink to={toInternships.managed} search={{ startup: business_id, posting: id }} className="link">
              {title}
            </ScreenLink>
          ) : (
            title
          )}
        </h2>
        <p className="mt-1 text-sm break-words text-dim">
          {terms.place} · {terms.pay} · {t('terms.until', { date: terms.closes })}
        </p>
      </div>
      <p>
        <span className="block font-head text-2xl leading-tight font-bold tabular-nums">
          {t('managed.applications', { count: applications })}
        </span>
        {unseen > 0 && <span className="font-semibold text-brand">{t('managed.unseen', { count: unseen })}</span>}
      </p>
      {onEdit && (
        <Button small className="justify-self-start" aria-label={t('managed.edit_of', { title })} onClick={onEdit}>
          {t('managed.edit')}
        </Button>
      )}
    </article>
  )
}
