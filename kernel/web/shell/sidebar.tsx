import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type MouseEvent } from 'react'
import { chooseWorkspace, useWorkspace } from '#kernel/web/workspace.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { toHome } from '#kernel/contract/home.ts'
import type { Workspace } from '#kernel/web/paths.ts'
import { PathLink } from '#kernel/web/screen-link.tsx'
import { useSession } from '#kernel/web/session.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Drawer } from '#kernel/web/ui/drawer.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { useWords } from '#kernel/web/words.ts'
import { activate, toggleSidebar, useLayout } from './layout.ts'
import { hrefIn, type MenuEntry } from './menu.ts'
import { isAdministrator } from './person.ts'
import { menuIcons } from './menu-icons.ts'
import { keyAt } from './menu-key.ts'
import { useMenu, useWholeMenu } from './use-menu.ts'

/** The time between the click on an entry and the toggle of the sidebar's state (specification, section 9). */
export const closeDelay = 500

/**
 * The left drawer of 280 px: a click on an entry navigates, closes it with a transition, and toggles it after 500 ms.
 */
export function Sidebar() {
  const { t } = useWords('kernel')
  const { isSidebarOpen } = useLayout()
  const { user } = useSession()
  const [isSliding, setSliding] = useState(false)
  const slideAway = () => {
    if (isSliding) return
    setSliding(true)
    setTimeout(() => {
      setSliding(false)
      toggleSidebar()
    }, closeDelay)
  }
  return (
    <Drawer
      isOpen={isSidebarOpen && !isSliding}
      onClose={() => isSliding || toggleSidebar()}
      side="left"
      width={280}
      title={
        <span className="flex items-center gap-2 font-head text-lg">
          <span aria-hidden className="size-2.5 rounded-full bg-signal" />
          AI Lab
        </span>
      }
      closeLabel={t('shell.close_menu')}
      footer={isAdministrator(user) && <AreaSwitch onSwitch={slideAway} />}
    >
      <Entries onFollow={slideAway} />
    </Drawer>
  )
}

/** A click that opens a new tab leaves the drawer as it is. */
const isPlain = (event: MouseEvent) => !event.metaKey && !event.ctrlKey && !event.shiftKey

/** Marks the entry of the page one is on; a page outside of the menu marks none. */
function useMarkedEntry(): void {
  const menu = useWholeMenu()
  const path = useRouterState({ select: state => state.resolvedLocation?.pathname ?? state.location.pathname })
  useEffect(() => activate(keyAt(menu, path) ?? ''), [menu, path])
}

function Entries({ onFollow }: { onFollow(): void }) {
  const { t } = useWords('kernel')
  useMarkedEntry()
  return (
    <nav aria-label={t('shell.main_menu')} className="-mx-2">
      <ul className="flex flex-col gap-1">
        {useMenu().map(entry => (
          <li key={entry.key}>
            <Entry entry={entry} onFollow={onFollow} />
            {entry.under && (
              <ul className="mt-1 ml-5.5 flex flex-col gap-0.5 border-l border-line pl-3">
                {entry.under.map(each => (
                  <li key={each.key}>
                    <Entry entry={each} onFollow={onFollow} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Entry({
  entry,
  onFollow,
}: {
  entry: Omit<MenuEntry, 'icon' | 'under'> & { icon?: MenuEntry['icon'] }
  onFollow(): void
}) {
  const { t } = useWords(useWholeMenu().words)
  const { activeKey } = useLayout()
  const { icon, key, label } = entry
  const Icon = icon && menuIcons[icon]
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return
    activate(key)
    onFollow()
  }
  return (
    <PathLink
      to={hrefIn(useWorkspace(), entry)}
      onClick={follow}
      aria-current={activeKey === key ? 'page' : undefined}
      className={classNames('menu-item min-h-11', !Icon && 'text-dim')}
    >
      {Icon && <Icon aria-hidden />}
      {t(label)}
    </PathLink>
  )
}

/** Lab or administration, for people who have both: the area code '100' is stored or removed. */
function AreaSwitch({ onSwitch }: { onSwitch(): void }) {
  const { t } = useWords('kernel')
  const workspace = useWorkspace()
  const go = useGo()
  const change = (next: Workspace) => {
    chooseWorkspace(next)
    void go(toHome[next])
    onSwitch()
  }
  return (
    <Segmented
      label={t('shell.area')}
      // The drawer is as wide as both words in Spanish: they leave little room around them.
      className="w-full *:flex-auto *:justify-center *:px-1"
      value={workspace}
      onChange={value => change(value as Workspace)}
      segments={[
        { value: 'lab', label: t('shell.area_lab') },
        { value: 'admin', label: t('shell.area_admin') },
      ]}
    />
  )
}
