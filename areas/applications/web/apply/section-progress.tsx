import { Progress } from '#kernel/web/ui/progress.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ShownApplication } from './form-model.ts'

/** The answered share of each section. */
export function SectionProgress({ sections }: Pick<ShownApplication, 'sections'>) {
  const { t } = useWords('apply')
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sections.map(({ section, done, of }) => {
        const text = t('form.section_done', { done, of })
        return (
          <li key={section} className="grid grid-cols-[7rem_1fr_auto] items-center gap-3 py-2.5 text-[0.9375rem]">
            <span>{t(`sections.${section}`)}</span>
            <Progress value={(100 * done) / of} valueText={text} label={t(`sections.${section}`)} />
            <span aria-hidden className="text-sm text-dim tabular-nums">
              {text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
