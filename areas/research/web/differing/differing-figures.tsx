import { hrefOf } from '#kernel/contract/addresses.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { research, type DifferingFigure } from '../../contract/index.ts'
import { toReports } from '../../contract/public-addresses.ts'

/** What published reports say otherwise than a news item, with both sentences. */
export default function DifferingFigures({ itemId }: { itemId: string }) {
  const { t, locale } = useWords('differing')
  const { items } = useRead(research.differingFigures, { item_id: itemId })
  if (items.length === 0) return null
  return (
    <section lang={locale} aria-labelledby="differing" className="mt-10 border-s-4 border-signal ps-5">
      <h3 id="differing" className="flex items-baseline gap-2 font-semibold">
        <span aria-hidden className="text-xl leading-none font-bold text-signal">
          ≠
        </span>
        {t('title', { count: items.length })}
      </h3>
      <p className="mt-1 text-[0.9375rem] text-dim">{t('lead')}</p>
      <ul className="mt-5 flex flex-col gap-8">
        {items.map(item => (
          <Figures key={item.id} differing={item} />
        ))}
      </ul>
    </section>
  )
}

function Figures({ differing: { id, item, report, may_dismiss } }: { differing: DifferingFigure }) {
  const { t } = useWords('differing')
  const dismiss = useWrite(research.dismissFigure, { refreshes: [research.differingFigures] })
  const sentence = `${hrefOf(toReports.report, { search: { report: report.slug } })}#${report.sentence_id}`
  return (
    <li>
      <div className="grid gap-6 sm:grid-cols-2">
        <Stated by={t('this_item')} stated={item} language={report.locale} />
        <Stated
          by={`${report.title}, ${t('version', { version: report.version })}`}
          stated={report}
          language={report.locale}
        />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem]">
        <a href={sentence} className="link">
          {t('open')}
        </a>
        {may_dismiss && (
          <Button
            kind="ghost"
            small
            busy={dismiss.isWriting}
            onClick={() => sayProblem(dismiss.write({ figure_id: id }).then(() => toast(t('dismissed'))))}
          >
            {t('dismiss')}
          </Button>
        )}
      </p>
    </li>
  )
}

type StatedProps = { by: string; stated: { text: string; figure: string }; language: string }

function Stated({ by, stated: { text, figure }, language }: StatedProps) {
  const [before = '', ...after] = text.split(figure)
  return (
    <div className="min-w-0">
      <p className="text-sm wrap-anywhere text-dim">{by}</p>
      <p lang={language} className="mt-1 font-head text-2xl font-bold">
        {figure}
      </p>
      <blockquote lang={language} className="mt-1 text-[0.9375rem] wrap-anywhere text-dim">
        {before}
        <strong className="text-ink">{figure}</strong>
        {after.join(figure)}
      </blockquote>
    </div>
  )
}
