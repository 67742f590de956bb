import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ShownApplication, ShownQuestion } from './form-model.ts'
import { useFieldLabel } from './use-field-label.ts'

type Props = { leaks: ShownApplication['leaks']; questions: readonly ShownQuestion[] }

/** The answers that reveal who applies, before they are submitted to blind review. */
export function Leaks({ leaks, questions }: Props) {
  const { t } = useWords('apply')
  const labelOf = useFieldLabel(questions)
  if (leaks.length === 0) return null
  return (
    <Notice kind="warn" title={t('leaks.title')} className="mt-8">
      <p>{t('leaks.text')}</p>
      <ul className="mt-2 list-disc ps-5">
        {leaks.map(({ part, text, file = '', where }) => (
          <li key={[part, file, where, text].join(' ')} className="break-words">
            {part === 'uploads' ? t(`leaks.${where ?? 'name'}`, { file }) : labelOf(part)}: <q>{text}</q>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
