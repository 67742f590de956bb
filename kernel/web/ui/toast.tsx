import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { createStore, useStore } from '#kernel/web/store.ts'

export type ToastOptions = {
  /** An undo: the button's label and its action. The toast stays ten seconds (product.md). */
  undo?: { label: string; onUndo: () => void }
}
type ShownToast = ToastOptions & { id: number; text: string }

const seconds = { plain: 5, withUndo: 10 }

const toastStore = createStore<readonly ShownToast[]>([])
let lastId = 0

const dismiss = (id: number) => toastStore.set(toastStore.get().filter(each => each.id !== id))

/** Says briefly that something is done. Returns a function that removes it early. */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const id = ++lastId
  toastStore.set([...toastStore.get().slice(-2), { id, text, ...options }])
  return () => dismiss(id)
}

/** Where toasts appear: once, in the shell. */
export function Toasts({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const toasts = useStore(toastStore)
  return (
    <div role="region" aria-label={label} className="toasts no-print">
      <div aria-live="polite" className="flex flex-col items-center gap-2">
        {toasts.map(item => (
          <ToastBar key={item.id} {...item} dismissLabel={dismissLabel} />
        ))}
      </div>
    </div>
  )
}

function ToastBar({ id, text, undo, dismissLabel }: ShownToast & { dismissLabel: string }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), 1000 * (undo ? seconds.withUndo : seconds.plain))
    return () => clearTimeout(timer)
  }, [id, undo])
  const goBack = () => {
    dismiss(id)
    undo?.onUndo()
  }
  return (
    <div className="toast">
      <span className="py-1.5">{text}</span>
      {undo && (
        <button
          type="button"
          onClick={goBack}
          className="min-h-9 flex-none rounded-lg px-3 font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {undo.label}
        </button>
      )}
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => dismiss(id)}
        className="grid size-9 flex-none place-items-center rounded-lg"
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
