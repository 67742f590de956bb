import { IconChevronRight } from '@tabler/icons-react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { useWords } from '#kernel/web/words.ts'
import { toLti } from '../contract/addresses.ts'
import { platformsReader } from '../contract/rights.ts'

/** The way from the settings to the learning platforms. */
export function ToPlatforms() {
  const { t } = useWords('lti')
  if (!useRight(platformsReader)) return null
  return (
    <div className="group relative flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-4 pe-8 hover:bg-sunken">
      <ScreenLink
        to={toLti.platforms}
        className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-brand"
      >
        {t('platforms.title')}
      </ScreenLink>
      <p className="text-dim">{t('platforms.short')}</p>
      <IconChevronRight size={20} aria-hidden className="absolute inset-y-0 end-1 my-auto text-dim" />
    </div>
  )
}
