import { IconDots, IconX } from '@tabler/icons-react'
import { inRow } from '#kernel/web/formats.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'
import type { ShownApplication } from './form-model.ts'

type Props = { id: string; person: ShownApplication['people'][number]; onRemove(): void }

const choices = [
  { role: 'editor', may_submit: true },
  { role: 'editor', may_submit: false },
  { role: 'viewer', may_submit: false },
] as const

/** What the owner of an application can change about another founder. */
export default function PersonMenu({ id, person, onRemove }: Props) {
  const { t, locale } = useWords('apply')
  const { user_id, name } = person
  const change = useWrite(applications.edit, { refreshes: [applications.get] })
  const roles = choices.map(({ role, may_submit }) => ({
    id: `${role} ${may_submit}`,
    label: inRow(locale, [t(`people.roles.${role}`), may_submit && t('people.may_submit')]),
    checked: person.role === role && person.may_submit === may_submit,
    onChoose: () => sayProblem(change.write({ id, action: 'set_role', user_id, role, may_submit })),
  }))
  const remove = {
    id: 'remove',
    label: t('people.remove', { name }),
    icon: <IconX size={18} aria-hidden />,
    bad: true,
    onChoose: onRemove,
  }
  const label = t('people.change', { name })
  return <Menu label={label} buttonLabel={label} button={<IconDots aria-hidden />} items={[...roles, remove]} end />
}
