import { IconCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react'
import type { FitAnswer } from '#areas/pitches/contract/index.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { investors } from '../../contract/index.ts'
import { firstAmountText } from './first-amount.ts'
import { AddToPipeline } from './add-to-pipeline.tsx'

export type Listed = Answered<typeof investors.list>['items'][number]
const icons: Record<FitAnswer, typeof IconCheck> = { yes: IconCheck, no: IconMinus, unknown: IconQuestionMark }

type RowProps = {
  investor: Listed
  business_id: string | undefined
  onEdit: ((investor: Listed) => void) | undefined
}

/**
 * An investor: their criteria, their amounts, how to reach them, and the source; `business_id` is the startup that can
 * add them to its pipeline.
 */
export function InvestorRow({ investor, business_id, onEdit }: RowProps) {
  const { t, list, localised, locale, date } = useWords('investor-list')
  const { t: s } = useWords('studio')
  const { name, kind, thesis, stages, industries, countries, how_to_apply, source, as_of, is_stale, website, fit } =
    investor
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const facts = [
    { label: t('stages'), text: stages.length > 0 ? list(stages.map(stage => s(`stages.${stage}`))) : t('any') },
    {
      label: t('industries'),
      text: industries.length > 0 ? list(industries.map(each => localised(each.name).text)) : t('any'),
    },
    {
      label: t('countries'),
      text: countries.length > 0 ? list(countries.map(code => regions.of(code) ?? code)) : t('anywhere'),
    },
    { label: t('amount'), text: firstAmountText(investor, locale, t('up_to')) ?? t('unknown') },
  ]
  return (
    <article className="grid gap-x-10 gap-y-5 py-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="min-w-0">
        <p className="mb-2 flex flex-wrap items-center gap-2">
          <Tag>{t(`kinds.${kind}`)}</Tag>
          {!investor.is_listed && <Tag tone="warn">{t('unlisted')}</Tag>}
        </p>
        <h2 className="font-head text-xl leading-snug font-bold break-words">{name}</h2>
        <p className="mt-2 max-w-prose break-words">{thesis}</p>
        {fit.length > 0 && (
          <ul aria-label={t('fit')} className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
            {fit.map(({ criterion, answer }) => {
              const Icon = icons[answer]
              return (
                <li key={criterion} className={answer === 'yes' ? 'flex gap-1.5 text-brand' : 'flex gap-1.5 text-dim'}>
                  <Icon size={17} aria-hidden className="mt-0.5 flex-none" />
                  {t(`fits.${criterion}.${answer}`)}
                </li>
              )
            })}
          </ul>
        )}
        <p className="mt-4 max-w-prose text-sm break-words text-dim">
          {how_to_apply}
          {website && (
            <>
              {' '}
              <a href={website} rel="noopener noreferrer nofollow" target="_blank" className="link break-all">
                {website}
              </a>
            </>
          )}
        </p>
      </div>
      <div className="min-w-0">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
          {facts.map(({ label, text }) => (
            <div key={label} className="border-t border-line pt-2">
              <dt className="text-dim">{label}</dt>
              <dd className="font-semibold break-words">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm break-words text-dim">
          {t('source', { source, date: date(as_of, { dateStyle: 'medium', timeZone: 'UTC' }) })}
          {is_stale && <span className="text-warn"> {t('stale')}</span>}
        </p>
        {(business_id || onEdit) && (
          <div className="mt-4 flex flex-wrap gap-3">
            {business_id && <AddToPipeline investor={investor} business_id={business_id} />}
            {onEdit && (
              <Button small aria-label={t('form.edit_named', { name })} onClick={() => onEdit(investor)}>
                {t('form.edit')}
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  )
}
