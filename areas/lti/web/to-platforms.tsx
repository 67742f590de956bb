import { FurtherLink } from '#areas/settings/web/exports.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toLti } from '../contract/addresses.ts'
import { platformsReader } from '../contract/rights.ts'

/** The link from the settings to the learning platforms. */
export function ToPlatforms() {
  const { t } = useWords('lti')
  return (
    <FurtherLink
      to={toLti.platforms}
      reader={platformsReader}
      title={t('platforms.title')}
      text={t('platforms.short')}
    />
  )
}
