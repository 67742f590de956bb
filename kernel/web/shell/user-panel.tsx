import { IconLogout2, IconSettings } from '@tabler/icons-react'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import type { Address } from '#kernel/contract/addresses.ts'
import { forgetFailedLoads } from '#kernel/web/load-once.ts'
import { isAway } from '#kernel/web/problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import type { CurrentUser } from '#kernel/web/current-user.ts'
import { signOut, useSession } from '#kernel/web/session.ts'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Drawer } from '#kernel/web/ui/drawer.tsx'
import { useWords } from '#kernel/web/words.ts'
import { HelpEntry } from './help-entry.tsx'
import type { HelpPath } from './help-link.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { toggleUserPanel, useLayout } from './layout.ts'
import { fullNameOf, initialsOf } from '../../contract/names.ts'
import { SampleTag } from './sample-tag.tsx'

type Props = { toSettings: Address; helpPath: HelpPath; tags: ReactNode }

/** The right drawer of 300 px, 64 px from the top (specification, section 2); a click beside it closes it. */
export default function UserPanel({ toSettings, helpPath, tags }: Props) {
  const { t } = useWords('kernel')
  const { isUserPanelOpen } = useLayout()
  const { user } = useSession()
  return (
    <Drawer
      isOpen={isUserPanelOpen}
      onClose={toggleUserPanel}
      side="right"
      width={300}
      belowHeader
      title={t('shell.account')}
      closeLabel={t('shell.close_account')}
    >
      {user && <Person user={user} tags={tags} />}
      <p className="mt-3 text-center sm:hidden">
        <SampleTag />
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <LanguageChoice />
        <ScreenLink to={toSettings} onClick={toggleUserPanel} className={buttonClass('quiet', { wide: true })}>
          <IconSettings aria-hidden />
          {t('shell.profile_settings')}
        </ScreenLink>
        <HelpEntry helpPath={helpPath} onFollow={toggleUserPanel} />
        <Button kind="danger" wide onClick={() => void signOut()}>
          <IconLogout2 aria-hidden />
          {t('shell.sign_out')}
        </Button>
      </div>
    </Drawer>
  )
}

function Person({ user, tags }: { user: CurrentUser; tags: ReactNode }) {
  const { t } = useWords('kernel')
  return (
    <div className="flex flex-col items-center gap-1 pt-2 text-center">
      <Avatar
        initials={initialsOf(fullNameOf(user), user.email)}
        photoUrl={user.photo_url}
        size="large"
        className="mb-2"
      />
      <p className="font-head text-lg font-bold break-words">{fullNameOf(user) || t('shell.user_name')}</p>
      <p className="max-w-full text-sm break-all text-dim">{user.email || t('shell.user_email')}</p>
      {user.role && <p className="text-sm font-medium">{user.role}</p>}
      {user.function.length > 0 && <Tags tags={tags} />}
    </div>
  )
}

/** While their code cannot be reached the panel shows the rest; they are tried again when it is opened again. */
function Tags({ tags }: { tags: ReactNode }) {
  const { isUserPanelOpen } = useLayout()
  return (
    <CatchBoundary getResetKey={() => String(isUserPanelOpen)} onCatch={forgetFailedLoads} errorComponent={WithoutTags}>
      <Suspense>{tags}</Suspense>
    </CatchBoundary>
  )
}

function WithoutTags({ error }: { error: unknown }) {
  if (!isAway(error)) throw error
  return null
}
