import { IconCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react'
import { useWords } from '#kernel/web/words.ts'
import type { Fit, FitAnswer } from '../../contract/index.ts'

const icons: Record<FitAnswer, typeof IconCheck> = { yes: IconCheck, no: IconMinus, unknown: IconQuestionMark }

/** How a startup matches the reader's criteria, one by one. */
export function FitList({ fit }: { fit: readonly Fit[] }) {
  const { t } = useWords('pitch-manager')
  return (
    <ul aria-label={t('interests.fit')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {fit.map(({ criterion, answer }) => {
        const Icon = icons[answer]
        return (
          <li key={criterion} className={answer === 'yes' ? 'flex gap-1.5 text-brand' : 'flex gap-1.5 text-dim'}>
            <Icon size={17} aria-hidden className="mt-0.5 flex-none" />
            {t(`interests.fits.${criterion}.${answer}`)}
          </li>
        )
      })}
    </ul>
  )
}
