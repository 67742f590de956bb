import { useState } from 'react'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { CopyField } from '#kernel/web/ui/copy-field.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { lti } from '../contract/index.ts'
import { platformsEditor } from '../contract/rights.ts'
import type { Tool } from './platform-types.ts'

/** Names of fields in Canvas, which shows them in English. */
const inCanvas = {
  login: 'OpenID Connect Initiation Url',
  launch: 'Target Link URI, Redirect URIs',
  keys: 'Public JWK URL',
}

/** The values that the operator enters in a platform, and the key that the lab signs with. */
export function ToolAddresses({ tool }: { tool: Tool }) {
  const { t } = useWords('lti')
  const { t: k } = useWords('kernel')
  const copy = { copyLabel: k('actions.copy'), copiedLabel: k('actions.copied') }
  return (
    <Section title={t('tool.title')} lead={t('tool.lead')}>
      <div className="flex flex-col gap-3">
        <CopyField
          label={t('tool.login')}
          hint={t('tool.in_canvas', { labels: inCanvas.login })}
          text={tool.login_url}
          {...copy}
        />
        <CopyField
          label={t('tool.launch')}
          hint={t('tool.in_canvas', { labels: inCanvas.launch })}
          text={tool.launch_url}
          {...copy}
        />
        <CopyField
          label={t('tool.keys')}
          hint={t('tool.in_canvas', { labels: inCanvas.keys })}
          text={tool.jwks_url}
          {...copy}
        />
      </div>
      <p className="mt-4 text-dim">{t('tool.course', { example: '…' })}</p>
      {tool.key_created_at && <ToolKey since={tool.key_created_at} />}
    </Section>
  )
}

function ToolKey({ since }: { since: string }) {
  const { t, date } = useWords('lti')
  const mayChange = useRight(platformsEditor)
  const replace = useWrite(lti.replaceKey, { refreshes: [lti.platforms] })
  const [isReplacing, setReplacing] = useState(false)
  const end = async () => {
    await replace.write({})
    toast(t('tool.replaced'))
    setReplacing(false)
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-dim">{t('tool.key_since', { date: date(since, 'day') })}</p>
      {mayChange && (
        <Button small onClick={() => setReplacing(true)}>
          {t('tool.replace')}
        </Button>
      )}
      {isReplacing && (
        <Confirm
          title={t('tool.replace_title')}
          action={t('tool.replace')}
          kind="primary"
          onConfirm={end}
          onClose={() => setReplacing(false)}
        >
          <p>{t('tool.replace_text')}</p>
        </Confirm>
      )}
    </div>
  )
}
