import { IconMenu2, IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { toHome } from '#kernel/contract/home.ts'
import { useWorkspace } from '#kernel/web/workspace.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useSession } from '#kernel/web/session.ts'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { Tooltip } from '#kernel/web/ui/tooltip.tsx'
import { useWords } from '#kernel/web/words.ts'
import { HelpIcon, type HelpPath } from './help-link.tsx'
import { toggleSidebar, toggleUserPanel, useLayout } from './layout.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { fullNameOf, initialsOf } from '../../contract/names.ts'
import { SampleTag } from './sample-tag.tsx'

type TopBarProps = { bell: ReactNode; helpPath: HelpPath; onSearch(typed: string): void }

/** The header of 64 px: menu toggle, 'Search', help, notifications, colour mode, avatar (specification, section 2). */
export function TopBar({ bell, helpPath, onSearch }: TopBarProps) {
  const { t } = useWords('kernel')
  const { isSidebarOpen } = useLayout()
  const workspace = useWorkspace()
  return (
    <header className="no-print sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-line bg-bg px-2 sm:gap-2 sm:px-4">
      <Tooltip text={t('shell.open_menu')}>
        <IconButton
          label={t('shell.open_menu')}
          aria-haspopup="dialog"
          aria-expanded={isSidebarOpen}
          onClick={toggleSidebar}
        >
          <IconMenu2 aria-hidden />
        </IconButton>
      </Tooltip>
      <ScreenLink
        to={toHome[workspace]}
        aria-label={t('shell.home')}
        className="flex min-h-11 flex-none items-center gap-2 rounded-lg px-1 font-head text-lg font-bold"
      >
        <span aria-hidden className="size-2.5 rounded-full bg-signal" />
        <span className="max-sm:sr-only">AI Lab</span>
      </ScreenLink>
      <SampleTag className="max-sm:hidden" />
      <SearchBox onSearch={onSearch} />
      <HelpIcon helpPath={helpPath} />
      {bell}
      <ModeSwitch />
      <AvatarButton />
    </header>
  )
}

/** Looks like a field and opens the palette: by click, by Enter, or by typing. */
function SearchBox({ onSearch }: { onSearch(typed: string): void }) {
  const { t } = useWords('kernel')
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isTyped && event.key !== 'Enter') return
    event.preventDefault()
    onSearch(isTyped ? event.key.trim() : '')
  }
  return (
    <div role="search" className="relative mx-auto w-full max-w-md min-w-0">
      <IconSearch
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-dim"
      />
      <input
        type="search"
        readOnly
        placeholder={t('actions.search')}
        aria-label={t('actions.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onSearch('')}
        onKeyDown={onKeyDown}
        className="control control-pill control-search cursor-pointer bg-surface"
      />
    </div>
  )
}

function AvatarButton() {
  const { t } = useWords('kernel')
  const { user } = useSession()
  const { isUserPanelOpen } = useLayout()
  if (!user) return null
  return (
    <button
      type="button"
      aria-label={t('shell.open_account', { name: fullNameOf(user) || t('shell.user_name') })}
      aria-haspopup="dialog"
      aria-expanded={isUserPanelOpen}
      onClick={toggleUserPanel}
      className="grid size-11 flex-none place-items-center rounded-full"
    >
      <Avatar initials={initialsOf(fullNameOf(user), user.email)} photoUrl={user.photo_url} />
    </button>
  )
}
