import { Suspense } from 'react'
import { useRead } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { QrCode } from '#kernel/web/ui/qr-code.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../contract/index.ts'
import type { NamedRegistration } from '../shown-event.ts'

/** The signed ticket as a QR code, to show at the door or to print. */
export function Ticket({ named }: { named: NamedRegistration }) {
  const { t } = useWords('event-pages')
  return (
    <section className="border-t border-line pt-4">
      <h3 className="font-semibold">{t('own.ticket')}</h3>
      <p className="mt-1 mb-3 text-dim">{t('own.ticket_text')}</p>
      <Suspense fallback={<Skeleton className="aspect-square w-full max-w-60" />}>
        <Code named={named} />
      </Suspense>
      <Button small className="mt-4 print:hidden" onClick={() => print()}>
        {t('own.print')}
      </Button>
    </section>
  )
}

function Code({ named }: { named: NamedRegistration }) {
  const { t } = useWords('event-pages')
  const { ticket, name } = useRead(events.ticket, named)
  return (
    <>
      <QrCode text={ticket} label={t('own.ticket')} className="w-full max-w-60" />
      <p className="mt-2 font-semibold">{name}</p>
    </>
  )
}
