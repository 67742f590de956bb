import { Suspense } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { news } from '../../contract/index.ts'
import type { RuleAction } from '../../contract/states.ts'
import { SearchMeaning } from '../search-meaning.tsx'
import { DryRun } from './dry-run.tsx'
import { feedsToChoose, type Feed, type Rule, type Written } from './rule.ts'

type Props<Action extends RuleAction> = {
  rule: Rule<Action> | undefined
  actions: readonly Action[]
  onSave: (rule: Written<Action>) => Promise<unknown>
  onClose: () => void
}
type Fields = { q: string; feed: string; action: string; tag: string }

/** Writes a rule; what it would find is shown before it is saved. */
export function RuleDialog<Action extends RuleAction>({ rule, actions, onSave, onClose }: Props<Action>) {
  const { t } = useWords('news-rules')
  const { t: kernel } = useWords('kernel')
  const defaultValues: Fields = {
    q: rule?.q ?? '',
    feed: rule?.feed?.id ?? '',
    action: rule?.action ?? actions[0]!,
    tag: rule?.tag ?? '',
  }
  const form = useForm({ defaultValues })
  const submit = async ({ q, feed, action: chosen, tag }: Fields) => {
    const action = oneOf(actions, chosen)!
    await onSave({
      ...(rule && { id: rule.id, version: rule.version }),
      q: q.trim(),
      ...(feed && { feed_id: feed }),
      action,
      ...(action === 'tag' && { tag: tag.trim() }),
    })
    toast(t('save_done'))
    onClose()
  }
  const required = (text: string) => (text.trim() ? undefined : kernel('fields.required'))
  return (
    <FormDialog
      onClose={onClose}
      title={t(rule ? 'edit_rule' : 'add')}
      form={form}
      draftKey={`news-rule:${actions.join()}:${rule?.id ?? ''}:${rule?.version ?? 0}`}
      onSubmit={submit}
      check={({ q, action, tag }) => ({ q: required(q), tag: action === 'tag' ? required(tag) : undefined })}
      action={t('save')}
    >
      <TextField
        label={t('fields.q')}
        hint={t('fields.q_hint')}
        name="q"
        maxLength={200}
        autoComplete="off"
        required
        data-autofocus
      />
      <Suspense fallback={null}>
        <FeedField own={rule?.feed ?? undefined} />
      </Suspense>
      <RadioGroup
        label={t('fields.action')}
        name="action"
        choices={actions.map(value => ({ value, label: t(`choices.${value}`), hint: t(`hints.${value}`) }))}
      />
      <TagField />
      <DryRun ruleId={rule?.id} />
    </FormDialog>
  )
}

function FeedField({ own }: { own: Feed | undefined }) {
  const { t } = useWords('news-rules')
  const { items } = useRead(news.feeds, {})
  const { control } = useFormContext<Fields>()
  const q = useWatch({ control, name: 'q' })
  return (
    <>
      <SearchMeaning q={q} />
      <Select
        label={t('fields.feed')}
        name="feed"
        ofNames
        options={[
          { value: '', label: t('fields.all_feeds') },
          ...feedsToChoose(items, own).map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </>
  )
}

function TagField() {
  const { t } = useWords('news-rules')
  const { control } = useFormContext<Fields>()
  const action = useWatch({ control, name: 'action' })
  return action === 'tag' && <TextField label={t('fields.tag')} name="tag" maxLength={60} autoComplete="off" required />
}
