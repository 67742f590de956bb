import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '#kernel/web/after-paint.ts'

/** The fade of the specification (0.2 s), and a frame. */
const fade = 220

/**
 * Drives a native `<dialog>` by a boolean. It stays rendered while it fades, gives the focus back to where it was, and
 * reports every way of leaving (Escape, the backdrop, a `method="dialog"` form) through `onClose`. On the way out the fade
 * begins first: giving the page back to a long document takes the browser a while.
 */
export function useModal(
  isOpen: boolean,
  onClose: () => void,
): { ref: RefObject<HTMLDialogElement | null>; isShown: boolean; leave: () => void; props: object } {
  const ref = useRef<HTMLDialogElement>(null)
  const [isShown, setShown] = useState(isOpen)
  if (isOpen && !isShown) setShown(true)
  useEffect(() => {
    const dialog = ref.current
    if (dialog) delete dialog.dataset.leaving
    if (isOpen && dialog && !dialog.open) {
      dialog.showModal()
      // React's `autoFocus` comes before the dialog is shown, when nothing in it can have the focus yet.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (isOpen) return
    dialog?.close()
    const timer = setTimeout(() => setShown(false), fade)
    return () => clearTimeout(timer)
  }, [isOpen])
  // A dialog that is taken off the page while open would take the focus with it; closing gives it back first.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  const leave = () => {
    const dialog = ref.current
    if (!dialog || dialog.dataset.leaving !== undefined) return
    dialog.dataset.leaving = ''
    afterPaint(onClose)
    // Whoever was told may have kept it open.
    setTimeout(() => void (dialog.dataset.leaving !== undefined && delete dialog.dataset.leaving), 2 * fade)
  }
  type Told = { target: unknown; currentTarget: unknown; preventDefault(): void }
  const props = {
    onClose: () => isOpen && onClose(),
    // Escape; a field for files inside has an event of this name too.
    onCancel: (event: Told) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      leave()
    },
    // The dialog itself is only hit where its content does not reach: on the backdrop.
    onClick: (event: Told) => {
      if (event.target === event.currentTarget) leave()
    },
  }
  return { ref, isShown, leave, props }
}
