import type { Answered } from '#kernel/contract/call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { applications } from '../../contract/index.ts'
import { MaskedText } from './masked-text.tsx'

type Props = Pick<Answered<typeof applications.review>, 'others' | 'others_shown'>

/** The other reviews of the application, without who wrote them; before they are shown, when that will be. */
export function OtherReviews({ others, others_shown }: Props) {
  const { t, number } = useWords('application-reviews')
  return (
    <section aria-labelledby="other-reviews" className="border-t border-line pt-6">
      <h2 id="other-reviews" className="text-xl">
        {t('others.title')}
      </h2>
      {!others && <p className="mt-1 text-sm text-dim">{t(`others.${others_shown}`)}</p>}
      {others?.length === 0 && <p className="mt-1 text-sm text-dim">{t('others.none')}</p>}
      <ol className="mt-3 divide-y divide-line border-line not-empty:border-y">
        {others?.map(({ total, recommendation, confidence, feedback }, at) => (
          // The reviews have no ids here; their order does not change.
          <li key={at} className="py-4">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="font-text text-base font-semibold">{t('others.reviewer', { n: at + 1 })}</h3>
              {total !== null && (
                <span className="font-head text-xl font-bold">
                  {number(total, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
                </span>
              )}
            </div>
            {recommendation && confidence && (
              <p className="text-sm text-dim">
                {t('others.recommends', {
                  recommendation: t(`form.recommendations.${recommendation}`),
                  confidence: t(`form.confidences.${confidence}`),
                })}
              </p>
            )}
            {feedback.trim() && (
              <p className="mt-2 break-words whitespace-pre-line">
                <MaskedText text={feedback} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
