import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Breadcrumb } from '#kernel/web/ui/breadcrumb.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import type { RuleAction } from '../../contract/states.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleRow } from './rule-row.tsx'
import type { Rule, Written } from './rule.ts'

type Props<Action extends RuleAction> = {
  of: 'own' | 'lab'
  rules: readonly Rule<Action>[]
  actions: readonly Action[]
  onSave: (rule: Written<Action>) => Promise<unknown>
  onRemove: (id: string) => Promise<unknown>
}

export function RulesView<Action extends RuleAction>({ of, rules, actions, onSave, onRemove }: Props<Action>) {
  const { t } = useWords('news-rules')
  const [editing, setEditing] = useState<Rule<Action> | 'new'>()
  const [removing, setRemoving] = useState<Rule<Action>>()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Page
      title={t(`${of}.title`)}
      lead={t(`${of}.lead`)}
      width="text"
      kicker={<Path of={of} />}
      actions={
        <Button ref={add} kind="primary" onClick={() => setEditing('new')}>
          <IconPlus aria-hidden />
          {t('add')}
        </Button>
      }
    >
      <List<Rule<Action>>
        of={rules}
        layout="rows"
        label={t(`${of}.title`)}
        keyOf={({ id }) => id}
        empty={<Empty title={t('none')}>{t('none_text')}</Empty>}
      >
        {rule => <RuleRow rule={rule} onEdit={() => setEditing(rule)} onRemove={() => setRemoving(rule)} />}
      </List>
      {editing && (
        <RuleDialog
          rule={editing === 'new' ? undefined : editing}
          actions={actions}
          onSave={onSave}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <Confirm
          title={t('remove_title')}
          action={t('remove')}
          onConfirm={async () => {
            await onRemove(removing.id)
            toast(t('remove_done'))
            add.current?.focus()
          }}
          onClose={() => setRemoving(undefined)}
        >
          {t(`remove_text.${removing.action}`)}
        </Confirm>
      )}
    </Page>
  )
}

function Path({ of }: { of: 'own' | 'lab' }) {
  const { t } = useWords('news-rules')
  return (
    <Breadcrumb label={t('path')}>
      {[
        of === 'lab' ? (
          <ScreenLink key="up" to={toNews.feeds}>
            {t('lab.up')}
          </ScreenLink>
        ) : (
          <ScreenLink key="up" to={toNews.list}>
            {t('own.up')}
          </ScreenLink>
        ),
        <span key="rules">{t(`${of}.title`)}</span>,
      ]}
    </Breadcrumb>
  )
}
