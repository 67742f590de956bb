import { oneOf } from '#kernel/contract/is-one-of.ts'
import { withNote } from '#kernel/web/formats.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { memberStates } from '#areas/members/contract.ts'
import type { Info } from '../institute-types.ts'
import { toInstitutes } from '../../contract/addresses.ts'

/** Search, course, group, state, at risk. */
export function PeopleFilters({ info: { groups, courses, figures } }: { info: Info }) {
  const { t, localised, number, locale } = useWords('institutes')
  const [{ q = '', group, course, state, risk }, setSearch] = useSearch(toInstitutes.instituteAdmin)
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(14rem,1fr)_repeat(3,minmax(0,13rem))_auto]">
      <TypedSearch
        label={t('people.search')}
        className="col-span-2 lg:col-span-1"
        value={q}
        onSearch={text => void setSearch({ q: text || undefined }, { replace: true })}
      />
      <Select
        ofNames
        pill
        hideLabel
        className="max-sm:col-span-2"
        label={t('people.course')}
        value={course ?? ''}
        onChange={event => void setSearch({ course: event.target.value || undefined })}
        options={[
          { value: '', label: t('people.any_course') },
          ...courses.map(({ id, title }) => ({ value: id, label: localised(title).text })),
        ]}
      />
      <Select
        pill
        hideLabel
        className="max-sm:col-span-2"
        label={t('people.group')}
        value={group ?? ''}
        onChange={event => void setSearch({ group: event.target.value || undefined })}
        options={[
          { value: '', label: t('people.any_group') },
          ...groups.map(each => ({ value: each.group, label: withNote(locale, each.group, number(each.students)) })),
        ]}
      />
      <Select
        pill
        hideLabel
        label={t('people.state')}
        value={state ?? ''}
        onChange={event => void setSearch({ state: oneOf(memberStates, event.target.value) })}
        options={memberStates.map(each => ({ value: each === 'active' ? '' : each, label: t(`state.${each}`) }))}
      />
      <button
        type="button"
        aria-pressed={risk ?? false}
        onClick={() => void setSearch({ risk: risk ? undefined : true })}
        className={buttonClass(risk ? 'primary' : 'quiet')}
      >
        {t('people.at_risk')}
        <span className="tabular-nums">{number(figures.at_risk)}</span>
      </button>
    </div>
  )
}
