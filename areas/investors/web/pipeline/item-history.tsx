import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { investors } from '../../contract/index.ts'

/** The stages that an investor has been in, newest first. */
export function ItemHistory({ business_id, id }: { business_id: string; id: string }) {
  const { t, date } = useWords('pipeline')
  const { items } = useRead(investors.pipelineHistory, { business_id, id })
  return (
    <section aria-label={t('history')} className="mt-8 border-t border-line pt-5">
      <h3 className="mb-2 text-base">{t('history')}</h3>
      <ol className="flex flex-col gap-1 text-sm text-dim">
        {items.map(({ id: moveId, from, to, by, at }) => (
          <li key={moveId}>
            {from
              ? t('moved', { from: t(`stages.${from}`), to: t(`stages.${to}`) })
              : t('added', { stage: t(`stages.${to}`) })}{' '}
            · {[by, date(at)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ol>
    </section>
  )
}
