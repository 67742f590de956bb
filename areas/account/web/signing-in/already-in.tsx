import { useState } from 'react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { fullNameOf } from '#kernel/contract/names.ts'
import { toHome } from '#kernel/contract/home.ts'
import { signOut, useSession } from '#kernel/web/session.ts'
import { PathLink } from '#kernel/web/screen-link.tsx'
import { safeNext } from '../next-path.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'

/** Tells visitors of the sign-in page who is signed in already; not during a sign-in. */
export function AlreadyIn({ next }: { next: string | undefined }) {
  const { t } = useWords('account')
  const { user, isLoading } = useSession()
  const [cameAs, setCameAs] = useState<string | null>()
  if (cameAs === undefined && !isLoading) setCameAs(user?.id ?? null)
  if (!user || cameAs !== user.id) return null
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <p className="break-words">{t('login.already', { name: fullNameOf(user) })}</p>
      <div className="flex flex-wrap gap-3">
        <PathLink to={safeNext(next) ?? hrefOf(toHome.lab)} className={buttonClass('primary', { small: true })}>
          {t('login.go_on')}
        </PathLink>
        <Button small onClick={() => void signOut()}>
          {t('login.leave')}
        </Button>
      </div>
    </div>
  )
}
