import { IconPencil, IconStar } from '@tabler/icons-react'
import { ago, lists } from '#kernel/web/formats.ts'
import { LocalisedText } from '#kernel/web/localised-text.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toRepositories } from '../../contract/addresses.ts'
import { mostCompared, type CheckFault, type Health } from '../../contract/states.ts'
import type { Repository } from '../repository.ts'
import { Sparkline } from './sparkline.tsx'

const tones: Record<Health, TagTone> = {
  active: 'brand',
  quiet: 'plain',
  silent: 'warn',
  archived: 'plain',
  missing: 'bad',
}

/** Faults that readers understand; the others are an error of the service to them. */
const faultWords = (fault: CheckFault) =>
  fault === 'unreachable' || fault === 'token' || fault === 'rate_limit' || fault === 'not_found' ? fault : 'status'

type Props = { repository: Repository; compared: readonly string[]; onEdit?: (repository: Repository) => void }

export function RepositoryRow({ repository, compared, onEdit }: Props) {
  const { t } = useWords('repositories')
  const { name, url, description, topics, health, category, is_sample, note } = repository
  const [owner, own] = name.split('/')
  return (
    <article aria-label={name} className="grid gap-x-8 gap-y-3 py-6 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="min-w-0">
        <h2 className="text-lg leading-snug">
          <a href={url} className="wrap-anywhere hover:underline" rel="noreferrer">
            <span className="font-normal text-dim">{owner}/</span>
            {own}
          </a>
        </h2>
        <p className="mt-2 flex flex-wrap gap-2">
          <Tag tone={tones[health]}>{t(`healths.${health}`)}</Tag>
          <Tag>{t(`categories.${category}`)}</Tag>
          {is_sample && <Tag>{t('row.sample')}</Tag>}
        </p>
        {description && <p className="mt-2 wrap-anywhere">{description}</p>}
        {topics.length > 0 && (
          <p className="mt-1 text-sm wrap-anywhere text-dim">{topics.map(topic => `#${topic}`).join(' ')}</p>
        )}
        {note && (
          <p className="mt-3 border-s-2 border-brand ps-3 text-[0.9375rem]">
            <span className="sr-only">{t('row.note')}: </span>
            <LocalisedText of={note} />
          </p>
        )}
        <Facts repository={repository} />
      </div>
      <div className="flex flex-row-reverse flex-wrap items-center justify-between gap-3 sm:flex-col sm:items-end sm:justify-start">
        <Stars repository={repository} />
        <div className="flex items-center gap-1">
          <Compare repository={repository} compared={compared} />
          {onEdit && (
            <IconButton label={t('row.edit', { name })} onClick={() => onEdit(repository)}>
              <IconPencil aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
    </article>
  )
}

function Stars({ repository: { stars, gained, weekly_stars } }: { repository: Repository }) {
  const { t, number } = useWords('repositories')
  return (
    <div className="flex items-center gap-4 sm:flex-col sm:items-end sm:gap-2">
      <div className="text-end">
        <p className="flex items-center justify-end gap-1.5 font-head text-xl font-bold tabular-nums">
          <IconStar size={18} aria-hidden className="text-dim" />
          <span aria-hidden>{number(stars)}</span>
          <span className="sr-only">{t('row.stars', { shown: number(stars) })}</span>
        </p>
        <p className="text-sm text-dim tabular-nums">
          {t('row.gained', { shown: number(gained, { signDisplay: 'exceptZero' }) })}
        </p>
      </div>
      <Sparkline values={weekly_stars} />
    </div>
  )
}

function Facts({ repository }: { repository: Repository }) {
  const { t, number, locale } = useWords('repositories')
  const { language, licence, forks, open_issues, pushed_at, earlier_names, last_fault, last_ok_at } = repository
  const facts = [
    language,
    licence ?? t('row.no_licence'),
    pushed_at && t('row.updated', { ago: ago(locale, pushed_at) }),
    t('row.forks', { count: forks, shown: number(forks) }),
    t('row.issues', { count: open_issues, shown: number(open_issues) }),
  ]
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-dim">
        {facts.filter(Boolean).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {earlier_names.length > 0 && (
        <p className="mt-1 text-sm wrap-anywhere text-dim">
          {t('row.earlier', { names: lists(locale).format(earlier_names) })}
        </p>
      )}
      {last_fault && (
        <p className="mt-2 text-sm text-warn">
          {t(`faults.${faultWords(last_fault)}`)} {last_ok_at && t('row.as_of', { ago: ago(locale, last_ok_at) })}
        </p>
      )}
    </>
  )
}

function Compare({ repository: { id, name }, compared }: { repository: Repository; compared: readonly string[] }) {
  const { t } = useWords('repositories')
  const [, setSearch] = useSearch(toRepositories.list)
  const isCompared = compared.includes(id)
  const change = () => {
    const next = isCompared ? compared.filter(each => each !== id) : [...compared, id]
    if (next.length > mostCompared) return toast(t('chart.full'))
    void setSearch({ compare: next.length > 0 ? next : undefined }, { replace: true })
  }
  return (
    <Checkbox
      label={
        <>
          <span aria-hidden>{t('row.compare_short')}</span>
          <span className="sr-only">{t('row.compare', { name })}</span>
        </>
      }
      checked={isCompared}
      onChange={change}
    />
  )
}
