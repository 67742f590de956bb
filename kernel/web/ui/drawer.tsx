import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useModal } from './modal.ts'

/** The specification's widths (section 9) and one for forms beside a list. */
const widths = { 280: 'w-[280px]', 300: 'w-[300px]', 420: 'w-[420px]', 640: 'w-[640px]' }

export type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  side: 'left' | 'right'
  width?: keyof typeof widths
  /** Starts 64 px from the top, under the header. */
  belowHeader?: boolean
  title: ReactNode
  closeLabel: string
  footer?: ReactNode
  children: ReactNode
}

/** A panel that slides in from a side over a dimmed page; Escape and a click beside it close it. */
export function Drawer({
  isOpen,
  onClose,
  side,
  width = 300,
  belowHeader,
  title,
  closeLabel,
  footer,
  children,
}: DrawerProps) {
  const id = useId()
  const { ref, isShown, leave, props } = useModal(isOpen, onClose)
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={classNames('drawer', `drawer-${side}`, belowHeader && 'drawer-below-header', widths[width])}
      {...props}
    >
      {isShown && (
        <div className="flex h-full flex-col">
          <header className="flex min-h-16 items-center justify-between gap-3 pr-2.5 pl-5">
            <h2 id={id} className="text-base">
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={leave}>
              <IconX aria-hidden />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-6">{children}</div>
          {footer && <footer className="border-t border-line px-5 py-4">{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
