import { memo, useEffect, useState } from 'react'
import { locales } from '#kernel/contract/locales.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { ClashNotice } from '../saving/clash-notice.tsx'
import { LanguageTabs } from '../text/language-tabs.tsx'
import { SaveState } from '../saving/save-state.tsx'
import type { Saver } from '#kernel/web/saving/saver.ts'
import { fieldsOf } from '../saving/unit-fields.ts'
import { UnitFacts } from './unit-facts.tsx'
import { UnitHistoryButton } from './unit-history-button.tsx'
import { unitIcons } from './unit-icon.tsx'
import { saverOf } from '../saving/unit-savers.ts'
import { UnitTitle } from './unit-title.tsx'
import { UnitWork } from './unit-work.tsx'
import { useFieldInAddress } from '../saving/use-field-in-address.ts'

type Props = { course: AuthoredCourse; unitKey: string }

/** The editor of one unit. Typed text goes to its saver; only the changed field renders again. */
export const UnitEditor = memo(function UnitEditor({ course, unitKey }: Props) {
  const { t, number } = useWords('authoring')
  const unit = useRead(writing.unitData, { course_id: course.id, unit_key: unitKey })
  const [saver] = useState(() => saverOf(unit))
  useEffect(() => saver.refresh({ version: unit.version, fields: fieldsOf(unit) }), [saver, unit])
  useSaveKey(saver)
  useFieldInAddress(unitKey)
  const [{ lang = 'en-US' }] = useSearch(toAuthoring.courseEditor)
  const at = { course, unit, saver, lang, mayEdit: course.may_edit }
  const Icon = unitIcons[unit.type]
  return (
    <article className="mx-auto w-full max-w-[88rem] px-5 pt-5 pb-24 sm:px-8">
      {/* Always visible, so that every field shows whether it is saved. */}
      <div className="stays-top sticky top-[calc(var(--spacing-header)+3.25rem)] z-10 -mx-2 flex flex-wrap items-center justify-between gap-x-4 bg-bg px-2 py-1 lg:top-header">
        <p className="flex items-center gap-2 font-mono text-[0.8125rem] text-dim">
          <Icon size={16} aria-hidden />
          {t(`types.${unit.type}`)}
          <span>· {t('unit.version', { n: number(unit.version) })}</span>
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          <SaveState saver={saver} />
          <UnitHistoryButton {...at} />
        </div>
      </div>
      <ClashNotice saver={saver} />
      <UnitTitle {...at} />
      <LanguageTabs
        saver={saver}
        lang={lang}
        locales={locales}
        courseId={course.id}
        unitKey={unitKey}
        isText={unit.type === 'markdown'}
      />
      <UnitWork {...at} />
      <UnitFacts {...at} />
    </article>
  )
})

/** Ctrl or ⌘ with S saves at once, instead of saving the web page. */
function useSaveKey(saver: Saver): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void saver.flush()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [saver])
}
