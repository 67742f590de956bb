import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { UnitAt } from '../saving/unit-at.ts'

const UnitHistory = lazyPart(async () => ({ default: (await import('./unit-history.tsx')).UnitHistory }))

/** Opens the unit's history. */
export function UnitHistoryButton(at: UnitAt) {
  const { t } = useWords('authoring')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" small onClick={() => setOpen(true)}>
        <IconHistory aria-hidden />
        {t('history.open')}
      </Button>
      {isOpen && (
        <Part isOver>
          <UnitHistory {...at} onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  )
}
