import { IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
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
        <Suspense>
          <UnitHistory {...at} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
