import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export type DropZoneProps = {
  icon: ReactNode
  title: string
  hint: string
  /** The label of the button, for people who do not drag. */
  button: string
  accept: string
  /** Quiet where the page has another main action. */
  kind?: 'primary' | 'quiet'
  onFile: (file: File) => void
}

/** An area to drop one file, with a button that opens the browser's file dialog. */
export function DropZone({ icon, title, hint, button, accept, kind = 'primary', onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // Dropping is a shortcut: the button does the same by keyboard.
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-2 rounded-card border-2 border-dashed px-6 py-14 text-center',
        isOver ? 'border-brand bg-tint text-on-tint' : 'border-edge',
      )}
    >
      <span className="text-brand">{icon}</span>
      <p className="mt-2 font-head text-lg font-bold">{title}</p>
      <p className="max-w-md text-dim">{hint}</p>
      <Button kind={kind} className="mt-4" onClick={() => input.current?.click()}>
        {button}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={event => {
          const file = event.target.files?.[0]
          // Emptied, so that the same file can be chosen again after it was corrected.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
