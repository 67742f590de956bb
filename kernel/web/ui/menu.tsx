import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Popover, type PopoverProps } from './popover.tsx'

export type MenuItem = {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** Destructive: in red. */
  bad?: boolean
  disabled?: boolean
  /** Marks the current one of several choices. */
  checked?: boolean
  onChoose: () => void
}

export type MenuProps = Omit<PopoverProps, 'children' | 'role' | 'ref' | 'onToggle' | 'onKeyDown'> & {
  items: readonly MenuItem[]
}

/** A button with a menu of actions: arrows, Home, End and the first letter move, Enter chooses, Escape closes. */
export function Menu({ items, ...popover }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const entries = () => [...(panel.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
  const opened = (isOpen: boolean) => {
    if (isOpen) (entries().find(entry => entry.ariaChecked === 'true') ?? entries()[0])?.focus()
  }
  const choose = (item: MenuItem) => {
    panel.current?.hidePopover()
    item.onChoose()
  }
  return (
    <Popover {...popover} role="menu" ref={panel} onToggle={opened} onKeyDown={event => move(event, entries())}>
      {items.map(item => (
        <button
          key={item.id}
          type="button"
          role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.checked}
          tabIndex={-1}
          disabled={item.disabled}
          onClick={() => choose(item)}
          className={classNames('menu-item', item.bad && 'menu-item-bad')}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </Popover>
  )
}

function move(event: KeyboardEvent, entries: HTMLElement[]): void {
  const now = entries.indexOf(document.activeElement as HTMLElement)
  const target = nextEntry(event.key, entries, now)
  if (!target) return
  event.preventDefault()
  target.focus()
}

function nextEntry(key: string, entries: HTMLElement[], now: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return entries[(now + 1) % entries.length]
  if (key === 'ArrowUp') return entries[(Math.max(now, 0) - 1 + entries.length) % entries.length]
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...entries.slice(now + 1), ...entries.slice(0, now + 1)]
  return after.find(entry => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
