import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useModal } from './modal.ts'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Shows the title only to screen readers. */
  hideTitle?: boolean
  closeLabel: string
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode
  size?: 'normal' | 'wide' | 'palette'
  children: ReactNode
}

/** A modal dialog: the page behind it is dimmed and inert until it closes. */
export function Dialog({
  isOpen,
  onClose,
  title,
  hideTitle,
  closeLabel,
  footer,
  size = 'normal',
  children,
}: DialogProps) {
  const id = useId()
  const { ref, isShown, leave, props } = useModal(isOpen, onClose)
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={classNames('dialog', size !== 'normal' && `dialog-${size}`)}
      {...props}
    >
      {isShown && (
        <div className="flex max-h-[inherit] flex-col">
          <header className={hideTitle ? 'sr-only' : 'flex items-center justify-between gap-4 px-6 pt-5 pb-2'}>
            <h2 id={id} className="text-xl">
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={leave} className="-mr-3">
              <IconX aria-hidden />
            </IconButton>
          </header>
          <div className={classNames('min-h-0 flex-1 overflow-y-auto', !hideTitle && 'px-6 pt-1 pb-6')}>{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</footer>
          )}
        </div>
      )}
    </dialog>
  )
}
