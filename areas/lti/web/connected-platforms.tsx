import { ConnectionRow } from '#areas/identities/web/exports.tsx'
import type { Answered } from '#kernel/contract/call.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toLti } from '../contract/addresses.ts'
import { lti } from '../contract/index.ts'

type Connection = Answered<typeof lti.connections>['items'][number]

/** The learning platforms that sign the person in, in the security settings. */
export function ConnectedPlatforms() {
  const { t } = useWords('lti')
  const { items } = useRead(lti.connections, {})
  if (items.length === 0) return null
  return (
    <Section ruled title={t('connections.title')} lead={t('connections.lead')}>
      <ul className="divide-y divide-line">
        {items.map(connection => (
          <Connected key={connection.platform_id} connection={connection} />
        ))}
      </ul>
    </Section>
  )
}

function Connected({ connection: { platform_id, name, email, connected_at, classes } }: { connection: Connection }) {
  const { t } = useWords('lti')
  const disconnect = useWrite(lti.disconnect, { refreshes: [lti.connections] })
  return (
    <ConnectionRow
      name={name}
      email={email}
      connectedAt={connected_at}
      disconnect={() => disconnect.write({ platform_id })}
      endText={t('connections.end_text')}
      disconnected={t('connections.disconnected')}
    >
      {classes.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4" aria-label={t('connections.classes', { platform: name })}>
          {classes.map(each => (
            <li key={each.id}>
              <ScreenLink to={toLti.classes} search={{ class: each.id }} className="link wrap-anywhere">
                {each.title || t('class.title')}
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </ConnectionRow>
  )
}
