import { FurtherLink } from '#areas/settings/web/exports.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toIdentities } from '../contract/addresses.ts'
import { providersReader } from '../contract/rights.ts'

/** The link from the settings to the sign-in providers. */
export function ToProviders() {
  const { t } = useWords('identities')
  return (
    <FurtherLink
      to={toIdentities.providers}
      reader={providersReader}
      title={t('providers.title')}
      text={t('providers.short')}
    />
  )
}
