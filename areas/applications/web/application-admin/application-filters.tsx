import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { withNote } from '#kernel/web/formats.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import { adminSorts, reviewProgress } from '../../contract/review-states.ts'
import { applicationStatuses } from '../../contract/states.ts'
import { useFilters } from './use-filters.ts'

/** The filters of the list, stored in the address. A phone shows them on request. */
export function ApplicationFilters() {
  const { t, number } = useWords('application-admin')
  const [{ q = '', board, pending, sort = 'newest' }, setSearch] = useSearch(toApplications.manage)
  const [isOpen, setOpen] = useState(false)
  const { chosen } = useFilters()
  const id = useId()
  return (
    <div className="mb-6 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <TypedSearch
          className="min-w-0 flex-1 basis-64"
          label={t('list.search')}
          value={q}
          onSearch={typed => void setSearch({ q: typed || undefined }, { replace: true })}
        />
        <Button className="sm:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <IconAdjustmentsHorizontal aria-hidden />
          {chosen > 0 ? `${t('list.filters')} (${number(chosen)})` : t('list.filters')}
        </Button>
        <Segmented
          label={t('list.view')}
          value={board ? 'board' : 'table'}
          segments={[
            { value: 'table', label: t('list.table') },
            { value: 'board', label: t('list.board') },
          ]}
          onChange={value => void setSearch({ board: value === 'board' ? true : undefined })}
        />
      </div>
      <div id={id} className={classNames('flex-col gap-3 sm:flex', isOpen ? 'flex' : 'hidden')}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <IntakeChoice />
          <StatusChoice />
          <ReviewsChoice />
          <IndustryChoice />
          <ReviewerChoice />
          <Select
            pill
            hideLabel
            label={t('list.sort')}
            value={sort}
            onChange={event =>
              void setSearch({ sort: event.target.value === 'newest' ? undefined : event.target.value })
            }
            options={adminSorts.map(value => ({ value, label: t(`list.sorts.${value}`) }))}
          />
        </div>
        <Checkbox
          label={t('list.pending')}
          checked={pending ?? false}
          onChange={event => void setSearch({ pending: event.target.checked || undefined })}
        />
      </div>
    </div>
  )
}

function IntakeChoice() {
  const { t, localised } = useWords('application-admin')
  const [{ intake }, setSearch] = useSearch(toApplications.manage)
  const { items } = useRead(applications.intakes, { limit: 100 })
  const standard = items.find(({ is_default }) => is_default)?.id
  return (
    <Select
      ofNames
      pill
      hideLabel
      label={t('list.intake')}
      value={intake ?? standard ?? ''}
      onChange={event =>
        void setSearch({
          intake: event.target.value === standard ? undefined : event.target.value,
          reviewer: undefined,
        })
      }
      options={items.map(({ id, title }) => ({ value: id, label: localised(title).text }))}
    />
  )
}

function StatusChoice() {
  const { t, locale } = useWords('application-admin')
  const { t: apply } = useWords('apply')
  const [{ status, intake }, setSearch] = useSearch(toApplications.manage)
  const { counts } = useRead(applications.adminList, { limit: 1, ...(intake && { intake_id: intake }) })
  const statusChoices = applicationStatuses.filter(each => each !== 'draft')
  return (
    <Select
      pill
      hideLabel
      label={t('list.status')}
      value={status ?? ''}
      onChange={event => void setSearch({ status: event.target.value || undefined })}
      options={[
        { value: '', label: t('list.any_status') },
        ...statusChoices.map(value => ({ value, label: withNote(locale, apply(`statuses.${value}`), counts[value]) })),
      ]}
    />
  )
}

function ReviewsChoice() {
  const { t } = useWords('application-admin')
  const [{ reviews }, setSearch] = useSearch(toApplications.manage)
  return (
    <Select
      pill
      hideLabel
      label={t('list.reviews')}
      value={reviews ?? ''}
      onChange={event => void setSearch({ reviews: event.target.value || undefined })}
      options={[
        { value: '', label: t('list.any_reviews') },
        ...reviewProgress.map(value => ({ value, label: t(`list.progress.${value}`) })),
      ]}
    />
  )
}

function IndustryChoice() {
  const { t, localised } = useWords('application-admin')
  const [{ industry }, setSearch] = useSearch(toApplications.manage)
  const { industries } = useRead(applications.form, {})
  return (
    <Select
      ofNames
      pill
      hideLabel
      label={t('list.industry')}
      value={industry ?? ''}
      onChange={event => void setSearch({ industry: event.target.value || undefined })}
      options={[
        { value: '', label: t('list.any_industry') },
        ...industries.map(({ id, name }) => ({ value: id, label: localised(name).text })),
      ]}
    />
  )
}

function ReviewerChoice() {
  const { t } = useWords('application-admin')
  const [{ reviewer, intake }, setSearch] = useSearch(toApplications.manage)
  const { items } = useRead(applications.reviewers, { ...(intake && { intake_id: intake }) })
  return (
    <Select
      ofNames
      pill
      hideLabel
      label={t('list.reviewer')}
      value={reviewer ?? ''}
      onChange={event => void setSearch({ reviewer: event.target.value || undefined })}
      options={[
        { value: '', label: t('list.any_reviewer') },
        ...items.map(({ user_id, name, email }) => ({ value: user_id, label: name || email })),
      ]}
    />
  )
}
