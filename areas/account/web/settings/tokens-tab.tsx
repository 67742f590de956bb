import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { Confirming } from '../signing-in/confirming.tsx'
import { useRoleName } from '../registering/interest-choices.tsx'
import { NewToken } from './new-token.tsx'

type Token = Answered<typeof account.tokens>['items'][number]

/** Tokens for agents and scripts: with their owner's roles, or fewer. */
export function TokensTab() {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const tokens = useList(account.tokens, { limit: 20 })
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<Token>()
  const make = (
    <Button kind="primary" onClick={() => setMaking(true)}>
      <IconPlus aria-hidden />
      {t('tokens.make')}
    </Button>
  )
  return (
    <Section title={t('tokens.title')} lead={t('tokens.lead')} actions={tokens.items.length > 0 && make}>
      <List
        of={tokens}
        layout="rows"
        label={t('tokens.title')}
        more={k('actions.more')}
        empty={
          <Empty title={t('tokens.none')} action={make}>
            {t('tokens.none_text')}
          </Empty>
        }
      >
        {token => <TokenRow token={token} onEnd={() => setEnding(token)} />}
      </List>
      {isMaking && <NewToken onClose={() => setMaking(false)} />}
      <EndToken token={ending} onClose={() => setEnding(undefined)} />
    </Section>
  )
}

function TokenRow({ token, onEnd }: { token: Token; onEnd: () => void }) {
  const { t, locale, date, list } = useWords('account')
  const roleName = useRoleName()
  const isOver = Date.parse(token.expires_at) < Date.now()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <IconKey aria-hidden className="flex-none text-dim" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          {token.name} <span className="font-mono text-sm font-normal text-dim">…{token.ending}</span>
          <Tag tone={token.access === 'write' ? 'warn' : 'plain'}>{t(`tokens.access_${token.access}`)}</Tag>
          {isOver && <Tag tone="bad">{t('tokens.over')}</Tag>}
        </p>
        <p className="text-sm text-dim">
          {token.roles.length > 0 && `${list(token.roles.map(roleName))} · `}
          {t('tokens.until', { date: date(token.expires_at) })} ·{' '}
          {token.last_used_at ? t('tokens.used', { when: ago(locale, token.last_used_at) }) : t('tokens.unused')}
        </p>
      </div>
      <Button small kind="danger" onClick={onEnd} aria-label={`${t('tokens.end')}: ${token.name}`}>
        {t('tokens.end')}
      </Button>
    </div>
  )
}

function EndToken({ token, onClose }: { token: Token | undefined; onClose: () => void }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const remove = useWrite(account.removeToken, { refreshes: [account.tokens] })
  const end = async () => {
    if (!token) return
    await remove.write({ token_id: token.id })
    onClose()
    toast(t('tokens.ended', { name: token.name }))
  }
  return (
    <Dialog
      isOpen={token !== undefined}
      onClose={onClose}
      title={t('tokens.end_title')}
      closeLabel={k('actions.close')}
    >
      <div className="flex flex-col gap-5">
        <p>{t('tokens.end_text', { name: token?.name ?? '' })}</p>
        <Confirming kind="danger" act={end}>
          {t('tokens.end')}
        </Confirming>
      </div>
    </Dialog>
  )
}
