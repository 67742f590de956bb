import { Section } from '#kernel/web/ui/section.tsx'
import { useWords } from '#kernel/web/words.ts'
import { AboutForm } from './about-form.tsx'
import { NamesForm } from './names-form.tsx'
import { useOwnProfile } from './own-profile.ts'
import { Photo } from './photo.tsx'
import { VisibilityForm } from './visibility-form.tsx'

/** The person's details, and which of them others see. */
export function ProfileTab() {
  const { t } = useWords('account')
  const profile = useOwnProfile()
  return (
    <>
      <Section title={t('photo.title')} lead={t('photo.lead')}>
        <Photo profile={profile} />
      </Section>
      <Section ruled title={t('names.title')}>
        <NamesForm profile={profile} />
      </Section>
      <Section ruled title={t('about.title')} lead={t('about.lead')}>
        <AboutForm profile={profile} />
      </Section>
      <Section ruled title={t('visibility.title')} lead={t('visibility.lead')}>
        <VisibilityForm profile={profile} />
      </Section>
    </>
  )
}
