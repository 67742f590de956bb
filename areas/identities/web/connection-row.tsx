import { useState, type ReactNode } from 'react'
import { useStepUp } from '#areas/account/web/exports.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'

type Props = {
  name: string
  /** The address that the other side last gave; empty if it gave none. */
  email: string
  connectedAt: string
  disconnect(): Promise<unknown>
  /** What disconnecting means, asked before. */
  endText: string
  disconnected: string
  /** Shown below the name. */
  children?: ReactNode
}

/** Something that signs the person in to this account; disconnecting it asks first. */
export function ConnectionRow({ name, email, connectedAt, disconnect, endText, disconnected, children }: Props) {
  const { t, date } = useWords('identities')
  const stepUp = useStepUp()
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    await stepUp.proven(disconnect)
    toast(disconnected)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-dim">
          {[email, t('connections.since', { date: date(connectedAt, 'day') })].filter(Boolean).join(' · ')}
        </p>
        {children}
      </div>
      <Button small aria-label={t('connections.disconnect_named', { name })} onClick={() => setEnding(true)}>
        {t('connections.disconnect')}
      </Button>
      {isEnding && (
        <Confirm
          title={t('connections.end_title', { name })}
          action={t('connections.disconnect')}
          onConfirm={end}
          onClose={() => setEnding(false)}
        >
          <p>{endText}</p>
        </Confirm>
      )}
      {stepUp.dialog}
    </li>
  )
}
