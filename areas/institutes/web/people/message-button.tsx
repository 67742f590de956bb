import { IconMail } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Info, Person } from '../institute-types.ts'

const MessageDialog = lazyPart(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

/** Opens the dialog for a message to one student. */
export function MessageButton({ info, person }: { info: Info; person: Person }) {
  const { t } = useWords('institutes')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        small
        aria-label={t('message.title', { name: person.name || person.email })}
        onClick={() => setOpen(true)}
      >
        <IconMail aria-hidden />
        {t('message.text')}
      </Button>
      <Suspense>{isOpen && <MessageDialog info={info} person={person} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
