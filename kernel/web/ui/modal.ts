import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The fade of the specification (0.2 s), and a frame. */
const fade = 220

/**
 * Drives a native `<dialog>` by a boolean. It stays rendered while it fades, gives the focus back to where it was, and
 * reports every way of leaving (Escape, the backdrop, a `method="dialog"` form) through `onClose`.
 */
export function useModal(
  isOpen: boolean,
  onClose: () => void,
): { ref: RefObject<HTMLDialogElement | null>; isShown: boolean; props: object } {
  const ref = useRef<HTMLDialogElement>(null)
  const [isShown, setShown] = useState(isOpen)
  if (isOpen && !isShown) setShown(true)
  useEffect(() => {
    const dialog = ref.current
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
  const props = {
    onClose: () => isOpen && onClose(),
    // The dialog itself is only hit where its content does not reach: on the backdrop.
    onClick: (event: { target: unknown; currentTarget: unknown }) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
  return { ref, isShown, props }
}
