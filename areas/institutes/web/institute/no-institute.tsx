import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Info } from '../institute-types.ts'
import { toInstitutes } from '../../contract/addresses.ts'

/** Shown when the person is no supervisor, or the address names an institution that is not theirs. */
export function NoInstitute({ hasOwn }: { hasOwn: boolean }) {
  const { t } = useWords('institutes')
  return (
    <Page title={t('screens.institute_admin')}>
      {hasOwn ? (
        <Empty
          title={t('home.not_yours')}
          action={
            <ScreenLink to={toInstitutes.instituteAdmin} className={buttonClass('primary')}>
              {t('home.to_yours')}
            </ScreenLink>
          }
        >
          {t('home.not_yours_text')}
        </Empty>
      ) : (
        <Empty title={t('home.none')}>{t('home.none_text')}</Empty>
      )}
    </Page>
  )
}

/** Says why an institution's people and figures are not available now. */
export function Paused({ institute }: { institute: Info['institute'] }) {
  const { t } = useWords('institutes')
  const { state, suspended_reason } = institute
  if (state === 'active') return null
  return (
    <Notice kind="warn" title={t(`paused.${state}`)} className="mb-8">
      <p>{t(`paused.${state}_text`)}</p>
      {state === 'suspended' && suspended_reason && (
        <p className="mt-2">
          {t('paused.reason')} <q>{suspended_reason}</q>
        </p>
      )}
    </Notice>
  )
}
