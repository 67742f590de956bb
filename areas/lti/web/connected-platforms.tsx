import { useState } from 'react'
import { useStepUp } from '#areas/account/web/exports.tsx'
import type { Answered } from '#kernel/contract/call.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toLti } from '../contract/addresses.ts'
import { lti } from '../contract/index.ts'

type Connection = Answered<typeof lti.connections>['items'][number]

/** In the settings of security: the learning platforms that sign the person in. */
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
  const { t, date } = useWords('lti')
  const disconnect = useWrite(lti.disconnect, { refreshes: [lti.connections] })
  const stepUp = useStepUp()
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    await stepUp.proven(() => disconnect.write({ platform_id }))
    toast(t('connections.disconnected'))
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-dim">
          {[email, t('connections.since', { date: date(connected_at, 'day') })].filter(Boolean).join(' · ')}
        </p>
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
      </div>
      <Button small aria-label={t('connections.disconnect_named', { platform: name })} onClick={() => setEnding(true)}>
        {t('connections.disconnect')}
      </Button>
      {isEnding && (
        <Confirm
          title={t('connections.end_title', { platform: name })}
          action={t('connections.disconnect')}
          onConfirm={end}
          onClose={() => setEnding(false)}
        >
          <p>{t('connections.end_text')}</p>
        </Confirm>
      )}
      {stepUp.dialog}
    </li>
  )
}
