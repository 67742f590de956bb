import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toIndustries } from '../../contract/addresses.ts'
import { industries } from '../../contract/index.ts'
import { Disagreements, disputes } from '../figures/disagreements.tsx'
import { useReader } from '../reading/use-reader.ts'

/** The disagreements of all industries; each links to the page where its figures are edited. */
export function AllDisagreements() {
  const { t } = useWords('industry-admin')
  const reader = useReader()
  const figures = useRead(industries.disagreements, {})
  if (disputes(figures).length === 0)
    return (
      <section>
        <h2 className="font-head text-lg font-bold">{t('tray.title')}</h2>
        <p className="mt-1 text-dim">{t('tray.none')}</p>
      </section>
    )
  return (
    <Disagreements
      figures={figures}
      reader={reader}
      heading="h2"
      isNarrow
      actionOf={({ industry_id }) => (
        <ScreenLink
          to={toIndustries.managed}
          params={{ industryId: industry_id }}
          search={{ tab: 'figures' }}
          className="link inline-block py-1"
        >
          {t('tray.open')}
        </ScreenLink>
      )}
    />
  )
}
