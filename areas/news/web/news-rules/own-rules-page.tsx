import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { news } from '../../contract/index.ts'
import { ownRuleActions } from '../../contract/states.ts'
import { RulesView } from './rules-view.tsx'

/** A person's own rules. */
export default function OwnRulesPage() {
  const { items } = useRead(news.rules, {})
  const refreshes = [news.rules, news.search]
  const save = useWrite(news.saveRule, { refreshes })
  const remove = useWrite(news.removeRule, { refreshes })
  return (
    <RulesView
      of="own"
      rules={items.map(rule => ({ ...rule, tag: null }))}
      actions={ownRuleActions}
      onSave={({ tag: _tag, ...rule }) => save.write(rule)}
      onRemove={rule_id => remove.write({ rule_id })}
    />
  )
}
