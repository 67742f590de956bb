import type { ReactNode } from 'react'
import { toHome } from '#kernel/contract/home.ts'
import { useSession } from '#kernel/web/session.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { HelpIcon, type HelpPath } from './help-link.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { PlainFrame } from './plain-frame.tsx'
import { SkipLink } from './skip-link.tsx'

/**
 * The frame of every screen outside the shell (sign-in, sign-up, public profiles): a home link, language, colour mode.
 */
export default function PlainPage({ helpPath, children }: { helpPath: HelpPath; children: ReactNode }) {
  const { t } = useWords('kernel')
  const { isAuthenticated } = useSession()
  const actions = (
    <>
      {isAuthenticated && (
        <a href={toHome.lab.path} className={`${buttonClass('ghost', { small: true })} max-sm:hidden`}>
          {t('forbidden.to_dashboard')}
        </a>
      )}
      <HelpIcon helpPath={helpPath} />
      <LanguageChoice hideLabel />
      <ModeSwitch />
    </>
  )
  return (
    <>
      <SkipLink />
      <PlainFrame home={t('shell.home')} actions={actions}>
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {children}
        </main>
      </PlainFrame>
    </>
  )
}
