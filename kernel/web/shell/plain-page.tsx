import type { ReactNode } from 'react'
import { toHome } from '#kernel/contract/home.ts'
import { useSession } from '#kernel/web/session.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { HelpIcon, type HelpPath } from './help-link.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { SkipLink } from './skip-link.tsx'

/**
 * The frame of every screen outside the shell (sign-in, sign-up, public profiles): a home link, language, colour mode.
 */
export default function PlainPage({ helpPath, children }: { helpPath: HelpPath; children: ReactNode }) {
  const { t } = useWords('kernel')
  const { isAuthenticated } = useSession()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-16 items-center gap-2 px-4 sm:px-6">
        <a
          href="/"
          aria-label={t('shell.home')}
          className="mr-auto flex min-h-11 flex-none items-center gap-2 rounded-lg px-1 font-head text-lg font-bold"
        >
          <span aria-hidden className="size-2.5 rounded-full bg-signal" />
          AI Lab
        </a>
        {isAuthenticated && (
          <a href={toHome.lab.path} className={`${buttonClass('ghost', { small: true })} max-sm:hidden`}>
            {t('forbidden.to_dashboard')}
          </a>
        )}
        <HelpIcon helpPath={helpPath} />
        <LanguageChoice hideLabel />
        <ModeSwitch />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
    </div>
  )
}
