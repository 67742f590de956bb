import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '#kernel/web/after-paint.ts'

/** The fade of the specification (0.2 s), and a frame. */
const fade = 220

/**
 * Drives a native `<dialog>` by a boolean. It stays rendered while it fades, returns the focus, and reports every way
 * of closing (Escape, the backdrop, a `method="dialog"` form) through `onClose`. On closing the fade starts first,
 * because making a long document active again takes the browser a while.
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
      // React's `autoFocus` runs before the dialog is shown, when nothing in it can have the focus yet.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (isOpen) return
    dialog?.close()
    const timer = setTimeout(() => setShown(false), fade)
    return () => clearTimeout(timer)
  }, [isOpen])
  // A dialog that is removed while open would take the focus with it; closing returns it first.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  const leave = () => {
    const dialog = ref.current
    if (!dialog || dialog.dataset.leaving !== undefined) return
    dialog.dataset.leaving = ''
    afterPaint(onClose)
    // The caller may have kept it open.
    setTimeout(() => void (dialog.dataset.leaving !== undefined && delete dialog.dataset.leaving), 2 * fade)
  }
  type DialogEvent = { target: unknown; currentTarget: unknown; preventDefault(): void }
  const props = {
    onClose: () => isOpen && onClose(),
    // Escape; a file field inside has an event of this name too.
    onCancel: (event: DialogEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      leave()
    },
    // The dialog itself is only the target outside its content: on the backdrop.
    onClick: (event: DialogEvent) => {
      if (event.target === event.currentTarget) leave()
    },
  }
  return { ref, isShown, leave, props }
}
