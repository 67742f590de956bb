import { useState } from 'react'
import { locales } from '#kernel/contract/locales.ts'
import { LocalisedText } from '#kernel/web/localised-text.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Report } from './import-shapes.ts'
import type { UnitType } from '#areas/education/contract/courses.ts'
import { unitIcons } from '../units/unit-icon.tsx'

type Change = Report['course']['change']
type Unit = Report['sections'][number]['units'][number]

const tones: Partial<Record<Change, TagTone>> = {
  created: 'brand',
  updated: 'info',
  restored: 'brand',
  hidden: 'warn',
  removed: 'warn',
  skipped: 'warn',
  error: 'bad',
}

/** Every section and unit in order, each with its change. */
export function ImportOutline({ report }: { report: Report }) {
  const { t } = useWords('authoring')
  const isNew = report.course.change === 'created'
  const [filter, setFilter] = useState<'all' | 'changes'>('all')
  const fits = (unit: Unit) => filter === 'all' || unit.change !== 'unchanged'
  const sections = report.sections
    .map(section => ({ ...section, units: section.units.filter(fits) }))
    .filter(section => section.units.length > 0 || (filter === 'all' ? true : section.change !== 'unchanged'))
  return (
    <Section
      title={t('import.outline')}
      actions={
        !isNew && (
          <Segmented
            label={t('import.outline')}
            value={filter}
            onChange={value => setFilter(value as typeof filter)}
            segments={[
              { value: 'all', label: t('import.show_all') },
              { value: 'changes', label: t('import.show_changes') },
            ]}
          />
        )
      }
    >
      {sections.length === 0 && <p className="text-dim">{t('import.no_changes')}</p>}
      <ol className="flex flex-col gap-8">
        {sections.map(section => (
          <li key={section.section_key}>
            <h3 className="flex flex-wrap items-center gap-3 font-head text-lg font-bold">
              <LocalisedText of={section.title} />
              {!isNew && section.change !== 'unchanged' && <ChangeTag change={section.change} />}
            </h3>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {section.units.map(unit => (
                <UnitLine key={unit.unit_key} unit={unit} isNew={isNew} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function UnitLine({ unit, isNew }: { unit: Unit; isNew: boolean }) {
  const { t } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const Icon = unitIcons[unit.type as UnitType]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon aria-hidden size={20} stroke={1.6} className="mt-0.5 flex-none text-dim" />
        <span className="min-w-0 break-words">
          <LocalisedText of={unit.title} />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-1.5 pl-8 sm:pl-0">
        {unit.questions > 0 && (
          <span className="mr-2 text-sm text-dim">{t('import.questions', { count: unit.questions })}</span>
        )}
        {locales
          .flatMap(locale => unit.texts.find(text => text.locale === locale) ?? [])
          .map(text => (
            <Tag key={text.locale} tone={isNew ? 'plain' : (tones[text.change] ?? 'plain')}>
              <span aria-hidden="true">{text.locale.slice(0, 2)}</span>
              <span className="sr-only">
                {kernel(`locales.${text.locale}`)}
                {!isNew && `: ${t(`import.change.${text.change}`)}`}
              </span>
            </Tag>
          ))}
        {!isNew && unit.change !== 'unchanged' && <ChangeTag change={unit.change} />}
      </span>
    </li>
  )
}

function ChangeTag({ change }: { change: Change }) {
  const { t } = useWords('authoring')
  return <Tag tone={tones[change] ?? 'plain'}>{t(`import.change.${change}`)}</Tag>
}
