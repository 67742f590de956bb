import { useStepUp } from '#areas/account/web/exports.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { identities } from '../contract/index.ts'
import { ConnectionRow } from './connection-row.tsx'
import { pendingKey } from './pending.ts'

type Provider = { id: string; name: string }

/** The providers that open this account, and those that can be connected with it. */
export function Connections() {
  const { t } = useWords('identities')
  const { items: offered } = useRead(identities.offered, {})
  const { items: connected } = useRead(identities.connections, {})
  if (offered.length === 0 && connected.length === 0) return null
  const others = offered.filter(({ id }) => connected.every(each => each.provider_id !== id))
  return (
    <Section ruled title={t('connections.title')} lead={t('connections.lead')}>
      <ul className="divide-y divide-line">
        {connected.map(({ provider_id: id, name, email, connected_at }) => (
          <Connected key={id} provider={{ id, name }} email={email} since={connected_at} />
        ))}
        {others.map(provider => (
          <li key={provider.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="font-semibold">{provider.name}</p>
            <Connect provider={provider} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Connect({ provider: { id, name } }: { provider: Provider }) {
  const { t } = useWords('identities')
  const start = useWrite(identities.startConnecting)
  const stepUp = useStepUp()
  const leave = async () => {
    const { url, key } = await stepUp.proven(() => start.write({ provider_id: id }))
    pendingKey.store(key)
    location.assign(url)
  }
  return (
    <>
      <Button
        small
        busy={start.isWriting}
        aria-label={t('connections.connect_named', { provider: name })}
        onClick={() => sayProblem(leave())}
      >
        {t('connections.connect')}
      </Button>
      {stepUp.dialog}
    </>
  )
}

function Connected({ provider: { id, name }, email, since }: { provider: Provider; email: string; since: string }) {
  const { t } = useWords('identities')
  const disconnect = useWrite(identities.disconnect, { refreshes: [identities.connections] })
  return (
    <ConnectionRow
      name={name}
      email={email}
      connectedAt={since}
      disconnect={() => disconnect.write({ provider_id: id })}
      endText={t('connections.end_text')}
      disconnected={t('connections.disconnected')}
    />
  )
}
