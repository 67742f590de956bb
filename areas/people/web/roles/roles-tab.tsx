import { useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPeople } from '../../contract/addresses.ts'
import { people } from '../../contract/index.ts'
import { peopleEditor } from '../../contract/rights.ts'
import type { RoleShown } from '../people-types.ts'
import { RoleDetail } from './role-detail.tsx'

const NewRole = lazyPart(async () => ({ default: (await import('./new-role-dialog.tsx')).NewRoleDialog }))

/** The built-in roles and the clones, with their people and rights. */
export function RolesTab() {
  const { t } = useWords('people')
  const mayChange = useRight(peopleEditor)
  const { items } = useRead(people.roles, {})
  const [{ role }, setSearch] = useSearch(toPeople.users)
  const [isNew, setNew] = useState(false)
  const open = items.find(({ number }) => number === role)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-dim">{t('role_list.lead')}</p>
        {mayChange && (
          <Button kind="primary" onClick={() => setNew(true)}>
            {t('role_list.add')}
          </Button>
        )}
      </div>
      <ul aria-label={t('users.tab_roles')} className="divide-y divide-line border-y border-line">
        {items.map(each => (
          <li key={each.number}>
            <RoleLine role={each} />
          </li>
        ))}
      </ul>
      <DetailDrawer
        isOpen={open !== undefined}
        onClose={() => void setSearch({ role: undefined })}
        title={t('role_list.role')}
      >
        {open && <RoleDetail key={`${open.number}-${open.version}`} role={open} mayChange={mayChange} />}
      </DetailDrawer>
      {isNew && <NewRole onClose={() => setNew(false)} />}
    </>
  )
}

function RoleLine({ role }: { role: RoleShown }) {
  const { t, localised } = useWords('people')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4 sm:grid sm:grid-cols-[3rem_minmax(0,1fr)_8rem_8rem_8rem] sm:gap-x-6">
      <span className="font-mono text-sm text-dim max-sm:hidden">{role.number}</span>
      <ScreenLink
        to={toPeople.users}
        search={{ tab: 'roles', role: role.number }}
        className="font-semibold wrap-anywhere hover:underline max-sm:w-full"
      >
        {localised(role.labels).text}
      </ScreenLink>
      <p>{role.is_built_in ? <Tag>{t('role_list.built_in')}</Tag> : <Tag tone="info">{t('role_list.clone')}</Tag>}</p>
      <p className="text-sm text-dim">{t('roles.rights', { count: role.rights.length })}</p>
      <p className="text-sm sm:text-end">
        <ScreenLink to={toPeople.users} search={{ role: role.number }} className="link">
          {t('role_list.people', { count: role.people })}
        </ScreenLink>
      </p>
    </div>
  )
}
