import { IconChevronRight } from '@tabler/icons-react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toIdentities } from '../contract/addresses.ts'

/** The way from the settings to the sign-in providers. */
export function ToProviders() {
  const { t } = useWords('identities')
  return (
    <div className="group relative flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-4 pe-8 hover:bg-sunken">
      <ScreenLink
        to={toIdentities.providers}
        className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-brand"
      >
        {t('providers.title')}
      </ScreenLink>
      <p className="text-dim">{t('providers.short')}</p>
      <IconChevronRight size={20} aria-hidden className="absolute inset-y-0 end-1 my-auto text-dim" />
    </div>
  )
}
