import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { identities } from '../contract/index.ts'
import { pendingKey } from './pending.ts'

/** The providers with which people can sign in; nothing if there are none. */
export function OfferedProviders({ next }: { next: string | undefined }) {
  const { t } = useWords('identities')
  const { items } = useRead(identities.offered, {})
  if (items.length === 0) return null
  return (
    <>
      {items.map(({ id, name }) => (
        <ToProvider key={id} id={id} name={name} next={next} />
      ))}
      {items.some(({ creates_accounts }) => creates_accounts) && (
        <p className="text-center text-sm text-dim">{t('offered.consent')}</p>
      )}
    </>
  )
}

function ToProvider({ id, name, next }: { id: string; name: string; next: string | undefined }) {
  const { t } = useWords('identities')
  const start = useWrite(identities.start)
  const leave = async () => {
    const { url, key } = await start.write({ provider_id: id, ...(next && { next }) })
    pendingKey.store(key)
    location.assign(url)
  }
  return (
    <Button wide busy={start.isWriting} onClick={() => sayProblem(leave())}>
      {t('offered.button', { provider: name })}
    </Button>
  )
}
