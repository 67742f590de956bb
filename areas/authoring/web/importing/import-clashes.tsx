import { IconChevronRight } from '@tabler/icons-react'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { LocalisedText } from '#kernel/web/localised-text.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { TextDifference } from '#kernel/web/ui/text-difference.tsx'
import { useWords } from '#kernel/web/words.ts'
import { locales } from '#kernel/contract/locales.ts'
import type { Report } from './import-shapes.ts'

type Clash = NonNullable<Report['clashes']>[number]

/** The texts that were changed on both sides: what is here, and how the archive's differs. */
export function ImportClashes({ report }: { report: Report }) {
  const { t } = useWords('authoring')
  const clashes = report.clashes ?? []
  if (clashes.length === 0) return null
  return (
    <Section title={t('import.clashes.title', { count: clashes.length })} lead={t('import.clashes.text')}>
      <ul className="divide-y divide-line border-y border-line">
        {clashes.map(clash => (
          <li key={`${clash.unit_key} ${clash.field}`}>
            <ClashedText clash={clash} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const fields = ['title', 'summary', 'description', 'bodies', 'questions', 'unit'] as const

function ClashedText({ clash: { unit_key, title, field, ours, theirs } }: { clash: Clash }) {
  const { t } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const [name = '', part = ''] = field.split('.')
  const fieldName = oneOf(fields, name) ?? 'unit'
  const lang = oneOf(locales, part)
  return (
    <details className="group py-3">
      <summary className="flex cursor-pointer items-center gap-2 font-medium">
        <IconChevronRight aria-hidden size={18} className="flex-none text-dim group-open:rotate-90" />
        <span>
          {unit_key === null ? t('import.clashes.course') : <LocalisedText of={title} />}
          <span className="ml-2 text-sm font-normal text-dim">
            {t(`import.clashes.field.${fieldName}`)}
            {lang && ` · ${kernel(`locales.${lang}`)}`}
          </span>
        </span>
      </summary>
      {fieldName === 'unit' ? (
        <p className="mt-3">{t('import.clashes.gone')}</p>
      ) : (
        <div className="mt-3 grid gap-4 md:grid-cols-2">
          <div className="min-w-0">
            <h3 className="mb-1 text-sm font-semibold">{t('import.clashes.ours')}</h3>
            <p className="font-mono text-sm leading-relaxed break-words whitespace-pre-wrap" lang={lang}>
              {ours}
            </p>
          </div>
          <div className="min-w-0">
            <h3 className="mb-1 text-sm font-semibold">{t('import.clashes.theirs')}</h3>
            <TextDifference
              before={ours}
              after={theirs}
              {...(lang && { lang })}
              none={t('import.clashes.same')}
              tooLong={t('import.clashes.too_long')}
            />
          </div>
        </div>
      )}
    </details>
  )
}
