import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useWords } from '#kernel/web/words.ts'
import { OriginNote } from './origin.tsx'
import { toStartups } from '../../contract/addresses.ts'
import type { Own } from './startup-types.ts'

/** The profile that the team has written, read-only. */
export function Profile({ own: { startup, may, origin } }: { own: Own }) {
  const { t, locale, date, list, localised } = useWords('studio')
  const { description, stage, country, website, founded_on, industries } = startup
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const facts = [
    { label: t('fields.stage'), text: stage && t(`stages.${stage}`) },
    { label: t('fields.country'), text: country && names.of(country) },
    { label: t('fields.industry_ids'), text: list(industries.map(({ name }) => localised(name).text)) },
    { label: t('fields.founded_on'), text: founded_on && date(founded_on, { dateStyle: 'long', timeZone: 'UTC' }) },
  ].filter(({ text }) => text)
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        {description ? (
          <p className="max-w-prose text-lg leading-relaxed break-words whitespace-pre-line">{description}</p>
        ) : (
          <SmallEmpty
            className="self-start"
            title={t('profile.no_description')}
            action={
              may.includes('edit') && (
                <ScreenLink
                  to={toStartups.startup}
                  params={{ businessId: startup.id }}
                  search={{ tab: 'settings' }}
                  className={buttonClass('quiet', { small: true })}
                >
                  {t('profile.complete')}
                </ScreenLink>
              )
            }
          />
        )}
        {origin && <OriginNote origin={origin} />}
      </div>
      <dl className="flex flex-col gap-4 self-start">
        {facts.map(({ label, text }) => (
          <div key={label} className="border-t border-line pt-3">
            <dt className="text-sm text-dim">{label}</dt>
            <dd className="font-semibold break-words">{text}</dd>
          </div>
        ))}
        {website && (
          <div className="border-t border-line pt-3">
            <dt className="text-sm text-dim">{t('fields.website')}</dt>
            <dd>
              <a href={website} rel="noopener noreferrer nofollow" target="_blank" className="link break-all">
                {website}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
