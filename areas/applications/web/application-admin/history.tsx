import { inRow } from '#kernel/web/formats.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import type { Managed } from './admin-types.ts'
import { AsideSection } from './aside-section.tsx'

/** Every change of status, the newest first. */
export function History({ managed }: { managed: Managed }) {
  const { t, date, locale } = useWords('application-admin')
  const { t: apply } = useWords('apply')
  return (
    <AsideSection title={t('history.title')}>
      <ol className="flex flex-col gap-3">
        {managed.changes.map(({ at, to, by, by_name }) => (
          <li key={`${at} ${to}`}>
            <p className="font-semibold">{apply(`statuses.${to}`)}</p>
            <p className="text-sm text-dim">{inRow(locale, [by_name || t(`history.by_${by}`), date(at, 'both')])}</p>
          </li>
        ))}
      </ol>
    </AsideSection>
  )
}

/** Other applications of the same address or company. */
export function Similar({ managed }: { managed: Managed }) {
  const { t } = useWords('application-admin')
  const { t: apply } = useWords('apply')
  return (
    <AsideSection title={t('similar.title')} lead={t('similar.lead')}>
      <ul className="flex flex-col gap-2">
        {managed.similar.map(({ id, ref, name, status }) => (
          <li key={id}>
            <ScreenLink to={toApplications.managed} params={{ applicationId: id }} className="link">
              {name || t('list.unnamed')}
            </ScreenLink>{' '}
            <span className="text-sm text-dim">
              {ref}, {apply(`statuses.${status}`)}
            </span>
          </li>
        ))}
      </ul>
    </AsideSection>
  )
}
