import { IconChevronRight } from '@tabler/icons-react'
import { toAuthoring } from '#areas/authoring/contract/addresses.ts'
import { toInstitutes } from '#areas/institutes/contract/addresses.ts'
import { useWorkspace } from '#kernel/web/workspace.ts'
import { PathLink, ScreenLink } from '#kernel/web/screen-link.tsx'
import { hrefIn } from '#kernel/web/shell/menu.ts'
import { menuIcons } from '#kernel/web/shell/menu-icons.ts'
import { useMenu, useWholeMenu } from '#kernel/web/shell/use-menu.ts'
import { cardLink } from '#kernel/web/ui/card.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useWords } from '#kernel/web/words.ts'

const further = 'mr-3 inline-flex min-h-8 items-center text-sm text-dim hover:text-ink hover:underline'

/**
 * The areas that this person's roles open, as in the menu; and courses to write for supervisors, which the menu
 * (specification, section 6) does not list. Nothing for people without any.
 */
export function OwnAreas() {
  const { t } = useWords('dashboards')
  const { t: name } = useWords(useWholeMenu().words)
  const workspace = useWorkspace()
  const entries = useMenu().filter(({ key }) => key !== 'dashboard')
  const withIcons = entries.map(({ icon, ...entry }) => ({ ...entry, Icon: menuIcons[icon] }))
  if (entries.length === 0) return null
  return (
    <Section title={t('lab.areas')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {withIcons.map(({ Icon, under = [], ...entry }) => (
          <li key={entry.key} className="card">
            <div className="flex min-h-16 items-center gap-4 p-5">
              <span className="grid size-11 flex-none place-items-center rounded-control bg-tint text-on-tint">
                <Icon size={22} aria-hidden />
              </span>
              <span className="min-w-0 flex-1">
                <h3 className="leading-snug">
                  <PathLink to={hrefIn(workspace, entry)} className={`inline-block min-h-6 ${cardLink}`}>
                    {name(entry.label)}
                  </PathLink>
                </h3>
                {under.map(each => (
                  <PathLink key={each.key} to={hrefIn(workspace, each)} className={further}>
                    {name(each.label)}
                  </PathLink>
                ))}
                {entry.to === toInstitutes.instituteAdmin && (
                  <ScreenLink to={toAuthoring.administration} className={further}>
                    {t('lab.own_courses')}
                  </ScreenLink>
                )}
              </span>
              <IconChevronRight size={20} aria-hidden className="flex-none text-dim" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
