import type { Answered } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { account } from '../../contract/index.ts'

export type Group = Answered<typeof account.preferences>['groups'][number]
type Choice = Group['choices'][number]
type RoleKey = '1' | '3' | '4' | '5' | '6' | '8' | '10' | '98' | '99'

export const useRoleName = () => {
  const { t } = useWords('kernel')
  return (number: number) => t(`roles.${number as unknown as RoleKey}`)
}

/** The selection with one choice added or removed; where only one is allowed, it replaces the other. */
export function toggled({ at_most, choices }: Group, selected: readonly string[], key: string): string[] {
  if (selected.includes(key)) return selected.filter(each => each !== key)
  const others = at_most === 1 ? selected.filter(each => !choices.some(choice => choice.key === each)) : selected
  return [...others, key]
}

/** The groups with fewer choices than required. */
export const tooFew = (groups: readonly Group[], selected: readonly string[]): Group[] =>
  groups.filter(({ key, at_least }) => selected.filter(choice => choice.startsWith(`${key}.`)).length < at_least)

/** Choices with a hint are in columns; short ones without are in a row. */
const isExplained = ({ choices }: Group): boolean => choices.some(({ hint }) => hint !== null)

type Props = {
  groups: readonly Group[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** Messages for the groups that are wrong, by key. */
  errors?: Record<string, string>
}

/** A person's reasons for joining: each choice says which role it grants. */
export const InterestChoices = ({ groups, selected, onChange, errors }: Props) => (
  <div className="flex flex-col gap-8">
    {groups.map(group => (
      <RadioGroup
        key={group.key}
        type="checkbox"
        card
        label={group.label}
        hint={group.hint}
        name={group.key}
        required={group.at_least > 0}
        error={errors?.[group.key]}
        inline={!isExplained(group)}
        className={isExplained(group) ? '[&>div]:grid sm:[&>div]:grid-cols-2' : '[&>div]:gap-2'}
        choices={group.choices.map(choice => ({
          value: choice.key,
          label: <ChoiceLabel choice={choice} />,
          hint: choice.hint ?? undefined,
        }))}
        inputProps={({ value }) => ({
          checked: selected.includes(value),
          onChange: () => onChange(toggled(group, selected, value)),
        })}
      />
    ))}
  </div>
)

function ChoiceLabel({ choice }: { choice: Choice }) {
  const roleName = useRoleName()
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <span className="font-medium">{choice.label}</span>
      {choice.role !== null && <Tag tone="brand">{roleName(choice.role)}</Tag>}
    </span>
  )
}

/** The roles of a selection as text: everyone's, and those of its choices. */
export function RolesOpened({ groups, selected }: { groups: readonly Group[]; selected: readonly string[] }) {
  const { t, locale } = useWords('account')
  const roleName = useRoleName()
  const chosen = groups.flatMap(group => group.choices).filter(({ key }) => selected.includes(key))
  const roles = [...new Set([Role.member, ...chosen.flatMap(({ role }) => (role === null ? [] : [role]))])]
  return (
    <p role="status" className="border-l-2 border-signal pl-4">
      {t('interests.roles', { roles: new Intl.ListFormat(locale).format(roles.map(roleName)) })}
    </p>
  )
}
