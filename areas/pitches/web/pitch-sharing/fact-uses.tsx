import { startups, type FactKey } from '#areas/startups/contract/index.ts'
import { valueText } from '#areas/startups/web/exports.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { pitches } from '../../contract/index.ts'
import type { SeenFigure } from './sharing-types.ts'

type Props = { business_id: string; factKey: FactKey }

/** The pitches that use a figure, and the readers who saw an older value of it, so that it can be corrected. */
export default function FactUses({ business_id, factKey }: Props) {
  const { t } = useWords('pitch-sharing')
  const { sections, seen } = useRead(pitches.factUses, { business_id, key: factKey })
  return (
    <>
      <section className="mt-10">
        <h3 className="text-heading">{t('uses.title')}</h3>
        {sections.length === 0 && <p className="mt-2 text-dim">{t('uses.none')}</p>}
        <ul className="mt-2 divide-y divide-line">
          {sections.map(({ pitch_id, pitch_title, section_id, section_title, is_stale }) => (
            <li key={section_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0">
                <ScreenLink
                  to={toPitches.manager}
                  search={{ pitch: pitch_id, section: section_id }}
                  className="link break-words"
                >
                  {section_title || t('uses.untitled')}
                </ScreenLink>
                <span className="block text-sm break-words text-dim">{pitch_title}</span>
              </span>
              {is_stale && <Tag tone="warn">{t('uses.stale')}</Tag>}
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-8">
        <h3 className="text-heading">{t('uses.seen')}</h3>
        <p className="mt-1 max-w-prose text-dim">{t(seen.length > 0 ? 'uses.seen_text' : 'uses.seen_none')}</p>
        <ul className="mt-2 divide-y divide-line">
          {seen.map(each => (
            <li key={`${each.link_id} ${each.version} ${each.as_of}`} className="py-4">
              <Seen seen={each} business_id={business_id} factKey={factKey} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Seen({ seen, business_id, factKey }: Props & { seen: SeenFigure }) {
  const { t, locale, date, list } = useWords('pitch-sharing')
  const { t: s } = useWords('studio')
  const current = useRead(startups.facts, { business_id }).items.find(({ key }) => key === factKey)
  const { link_id, recipient, pitch_title, version, visits, last_visit_at, emails, shows_newest } = seen
  const name = s(`fact_names.${factKey}`)
  const was = valueText(locale, seen)
  const subject = t('uses.mail_subject', { name })
  const body =
    current &&
    t('uses.mail_text', {
      name,
      was,
      now: valueText(locale, current),
      date: date(current.as_of, { dateStyle: 'medium', timeZone: 'UTC' }),
    })
  const mail = `mailto:${emails.map(encodeURIComponent).join(',')}?subject=${encodeURIComponent(subject)}${body ? `&body=${encodeURIComponent(body)}` : ''}`
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          <ScreenLink to={toPitches.visits} params={{ linkId: link_id }} search={{ version }} className="link">
            {recipient}
          </ScreenLink>{' '}
          <span className="tabular-nums">{was}</span>
        </p>
        <p className="text-sm break-words text-dim">
          {[
            pitch_title,
            t('uses.version', { n: version }),
            t('uses.visits', { count: visits }),
            date(last_visit_at, 'day'),
            emails.length > 0 && list(emails),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-dim">{t(shows_newest ? 'uses.newest' : 'uses.pinned')}</p>
      </div>
      {emails.length > 0 && (
        <a href={mail} className={buttonClass('quiet', { small: true })}>
          {t('uses.write')}
        </a>
      )}
    </div>
  )
}
