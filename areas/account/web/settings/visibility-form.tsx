import { IconExternalLink } from '@tabler/icons-react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toPublicAccount } from '../../contract/public-addresses.ts'
import type { OwnProfile } from './own-profile.ts'
import { useProfileSection } from './profile-section.ts'
import { SectionForm } from './section-form.tsx'

const parts = ['photo', 'function', 'about', 'email'] as const

/** What the public profile shows; nothing unless it is published. */
export function VisibilityForm({ profile }: { profile: OwnProfile }) {
  const { t } = useWords('account')
  const section = useProfileSection(
    profile,
    ({ visibility }) => visibility,
    visibility => ({ visibility }),
  )
  const isPublic = section.form.watch('is_public')
  return (
    <SectionForm section={section} label={t('visibility.title')} draftKey="visibility">
      <Checkbox card label={t('visibility.is_public')} hint={t('visibility.is_public_hint')} name="is_public" />
      {isPublic && (
        <fieldset>
          <legend className="mb-1 text-[0.9375rem] font-semibold">{t('visibility.shows')}</legend>
          <div className="grid sm:grid-cols-2">
            {parts.map(part => (
              <Checkbox key={part} label={t(`fields.${part}`)} name={part} />
            ))}
          </div>
        </fieldset>
      )}
      {profile.visibility.is_public && (
        <a
          href={hrefOf(toPublicAccount.profile, { params: { userId: profile.handle } })}
          target="_blank"
          className="link inline-flex min-h-8 items-center gap-2 self-start"
        >
          <IconExternalLink size={18} aria-hidden />
          {t('visibility.see')}
        </a>
      )}
    </SectionForm>
  )
}
