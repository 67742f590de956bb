import { IconSearch } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { Part } from '#kernel/web/part.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { courseSearchSlot } from '../slots.ts'
import { useReaderKeys } from './unit-keys.ts'

type Props = {
  courseId: string
  courseParam: string
  onFollow(): void
  /** Whether the key / opens the search here. */
  hasKey?: boolean
  children: ReactNode
}

/** The outline with the button that searches the course, or the search in its place. */
export function SearchableOutline({ hasKey = false, children, ...of }: Props) {
  const { t } = useWords('education')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    setTimeout(() => button.current?.focus(), 0)
  }
  useReaderKeys(hasKey ? { '/': () => setOpen(true) } : {})
  if (isOpen)
    return (
      <Part fallback={children}>
        <courseSearchSlot.Slot {...of} onClose={close}>
          {children}
        </courseSearchSlot.Slot>
      </Part>
    )
  return (
    <>
      <Button ref={button} onClick={() => setOpen(true)} kind="ghost" wide className="mb-3">
        <IconSearch aria-hidden />
        {t('reader.search')}
      </Button>
      {children}
    </>
  )
}
