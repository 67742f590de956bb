import { Notice } from '#kernel/web/ui/notice.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPeople } from '../../contract/addresses.ts'
import { people } from '../../contract/index.ts'
import { useRightName } from '../right-name.ts'
import type { RoleShown } from '../people-types.ts'

const RemoveRole = lazyPart(async () => ({ default: (await import('./remove-role.tsx')).RemoveRole }))
const CloneForm = lazyPart(async () => ({ default: (await import('./clone-form.tsx')).CloneForm }))

/** A role with its rights; a clone can be changed and removed here. */
export function RoleDetail({ role, mayChange }: { role: RoleShown; mayChange: boolean }) {
  const { t, localised } = useWords('people')
  const { items } = useRead(people.roles, {})
  const origin = items.find(({ number }) => number === role.clone_of)
  return (
    <div className="flex flex-col gap-6 pb-8">
      <div>
        <h3 className="text-heading wrap-anywhere">{localised(role.labels).text}</h3>
        <p className="mt-1 text-dim">
          {t('role_list.number', { number: role.number })} ·{' '}
          <ScreenLink to={toPeople.users} search={{ role: role.number }} className="link">
            {t('role_list.people', { count: role.people })}
          </ScreenLink>
          {origin && ` · ${t('role_list.clone_of', { role: localised(origin.labels).text })}`}
        </p>
      </div>
      {role.is_built_in && <Notice>{t('role_list.locked')}</Notice>}
      {origin && mayChange ? (
        <>
          <CloneForm role={role} origin={origin} />
          <RemoveRole role={role} />
        </>
      ) : (
        <RightList rights={role.rights} />
      )}
    </div>
  )
}

function RightList({ rights }: { rights: readonly string[] }) {
  const { t } = useWords('people')
  const rightName = useRightName()
  if (rights.length === 0) return <SmallEmpty title={t('rights.none')}>{t('rights.none_text')}</SmallEmpty>
  return (
    <section aria-label={t('rights.title')}>
      <h4 className="mb-2 font-semibold">{t('rights.title')}</h4>
      <ul className="divide-y divide-line border-y border-line">
        {rights.map(right => (
          <li key={right} className="py-2">
            {rightName(right)}
          </li>
        ))}
      </ul>
    </section>
  )
}
