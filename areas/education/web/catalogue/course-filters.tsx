import type { ChangeEvent } from 'react'
import { locales } from '#kernel/contract/locales.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Select } from '#kernel/web/ui/select.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { courseSorts } from '../../contract/catalogue-calls.ts'
import { levels } from '../../contract/courses.ts'
import { toEducation } from '../../contract/addresses.ts'
import { topicName } from '../../contract/topics.ts'

/** Search, level, language and order of the catalogue; all in the address. */
export function CourseFilters() {
  const { t } = useWords('education')
  const { t: kernel } = useWords('kernel')
  const [search, setSearch] = useSearch(toEducation.courses)
  const chosen = <T extends string>(event: ChangeEvent<HTMLSelectElement>) => (event.target.value || undefined) as T
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
      <CourseSearch />
      <Select
        pill
        hideLabel
        label={t('public.level')}
        value={search.level ?? ''}
        onChange={event => void setSearch({ level: chosen(event) })}
        options={[
          { value: '', label: t('public.any_level') },
          ...levels.map(value => ({ value, label: t(`level.${value}`) })),
        ]}
      />
      <Select
        pill
        hideLabel
        label={t('public.language')}
        value={search.language ?? ''}
        onChange={event => void setSearch({ language: chosen(event) })}
        options={[
          { value: '', label: t('public.any_language') },
          ...locales.map(value => ({ value, label: kernel(`locales.${value}`) })),
        ]}
      />
      <Select
        pill
        hideLabel
        label={t('catalogue.sort')}
        value={search.sort ?? ''}
        onChange={event => void setSearch({ sort: chosen(event) })}
        className="col-span-2 md:col-span-1"
        options={[
          { value: '', label: t('catalogue.sorts.suggested') },
          ...courseSorts
            .filter(value => value !== 'relevance')
            .map(value => ({ value, label: t(`catalogue.sorts.${value}`) })),
        ]}
      />
    </div>
  )
}

function CourseSearch() {
  const { t } = useWords('education')
  const [{ q = '' }, setSearch] = useSearch(toEducation.courses)
  return (
    <TypedSearch
      label={t('public.search')}
      className="col-span-2 md:col-span-1"
      value={q}
      onSearch={text => void setSearch({ q: text || undefined }, { replace: true })}
    />
  )
}

/** Topics with their number of courses; the selected one stays visible, so that it can be removed. */
export function CourseTopics({ tags }: { tags: readonly { tag: string; courses: number }[] }) {
  const { t, number } = useWords('education')
  const { t: topic } = useWords('topics')
  const [search, setSearch] = useSearch(toEducation.courses)
  const current = search.tag
  const tagChoices =
    current && !tags.some(({ tag }) => tag === current) ? [{ tag: current, courses: 0 }, ...tags] : tags
  return (
    <ul aria-label={t('public.topics')} className="scrolls-on mt-4 mb-7 flex gap-2 pb-1 sm:flex-wrap">
      {tagChoices.map(({ tag, courses }) => (
        <li key={tag} className="flex-none">
          <button
            type="button"
            aria-pressed={tag === current}
            onClick={() => void setSearch({ tag: tag === current ? undefined : tag })}
            className={classNames(
              'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm font-medium',
              tag === current
                ? 'border-transparent bg-brand text-on-brand'
                : 'border-line text-dim hover:border-edge hover:text-ink',
            )}
          >
            {topicName(tag, topic)}
            <span className="tabular-nums opacity-75">{number(courses)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
