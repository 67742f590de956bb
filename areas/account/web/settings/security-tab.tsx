import { Suspense } from 'react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useWords } from '#kernel/web/words.ts'
import { ActingHistory } from '../acting/acting-history.tsx'
import { EmailForm } from './email-form.tsx'
import { useOwnProfile } from './own-profile.ts'
import { toAccount } from '../../contract/addresses.ts'
import { securityParts } from '../slots.ts'
import { Sessions } from './sessions.tsx'
import { TwoStep } from './two-step.tsx'

/** The ways to sign in, and the open sessions. */
export function SecurityTab() {
  const { t } = useWords('account')
  const profile = useOwnProfile()
  return (
    <>
      <Section title={t('email.title')} lead={t('email.lead')}>
        <EmailForm profile={profile} />
      </Section>
      <Section
        ruled
        title={t('password.title')}
        lead={profile.has_password ? t('password.has') : t('password.has_not')}
      >
        <ScreenLink to={toAccount.changePassword} className={buttonClass('quiet')}>
          {profile.has_password ? t('password.change') : t('password.choose')}
        </ScreenLink>
      </Section>
      <Suspense>
        {securityParts.map((Part, at) => (
          <Part key={at} />
        ))}
      </Suspense>
      <TwoStep />
      <Sessions />
      <ActingHistory />
    </>
  )
}
