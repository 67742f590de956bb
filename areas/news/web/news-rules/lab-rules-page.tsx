import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { news } from '../../contract/index.ts'
import { labRuleActions } from '../../contract/states.ts'
import { RulesView } from './rules-view.tsx'

/** The rules of the lab, for administrators. */
export default function LabRulesPage() {
  const { items } = useRead(news.labRules, {})
  const refreshes = [news.labRules, news.search]
  const save = useWrite(news.saveLabRule, { refreshes })
  const remove = useWrite(news.removeLabRule, { refreshes })
  return (
    <RulesView
      of="lab"
      rules={items}
      actions={labRuleActions}
      onSave={rule => save.write(rule)}
      onRemove={rule_id => remove.write({ rule_id })}
    />
  )
}
