import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react'

/** The look of a tab for router links in a `<nav className={tabList}>`; the current one has `aria-current="page"`. */
export const tabList = 'tabs scrolls-on'
export const tabClass = 'tab'

export type TabItem = { id: string; label: ReactNode; panel: ReactNode }
export type TabsProps = {
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  className?: string
}

/**
 * Panels of which one is visible; arrows, Home and End move through the tabs. The caller holds the value (usually in
 * the URL).
 */
export function Tabs({ label, items, value, onChange, className }: TabsProps) {
  const id = useId()
  useEffect(() => showTab(document.getElementById(`${id}${value}tab`)), [id, value])
  const walk = (event: KeyboardEvent) => {
    const now = items.findIndex(item => item.id === value)
    const target = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: items.length - 1 }[event.key]
    const next = target === undefined ? undefined : items[(target + items.length) % items.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`${id}${next.id}tab`)?.focus()
  }
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={tabList}>
        {items.map(item => (
          <button
            key={item.id}
            id={`${id}${item.id}tab`}
            type="button"
            role="tab"
            aria-selected={item.id === value}
            aria-controls={`${id}${item.id}panel`}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
            onKeyDown={walk}
            className={tabClass}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map(item => (
        <div
          key={item.id}
          id={`${id}${item.id}panel`}
          role="tabpanel"
          aria-labelledby={`${id}${item.id}tab`}
          hidden={item.id !== value}
          className="pt-6"
        >
          {item.id === value && item.panel}
        </div>
      ))}
    </div>
  )
}

/**
 * Where the tabs do not all fit, the selected one is scrolled into view, also after the row has another width; the page
 * does not scroll. Also the `ref` of a current link.
 */
export function showTab(tab: HTMLElement | null): (() => void) | undefined {
  const list = tab?.parentElement
  if (!list) return
  const resizes = new ResizeObserver(() => {
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
  })
  resizes.observe(list)
  return () => resizes.disconnect()
}
