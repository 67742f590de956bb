import { toHome } from '#kernel/contract/home.ts'
import type { RoleNumber } from '#kernel/contract/who.ts'
import { useWorkspace } from '#kernel/web/workspace.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'

/** Tells signed-in people that they are not allowed here, and who is (product.md, "On the wire", 403). */
export function Forbidden({ roles: numbers }: { roles: readonly RoleNumber[] }) {
  const { t, locale } = useWords('kernel')
  const workspace = useWorkspace()
  const roles = numbers.map(number => t(`roles.${number}`))
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-5 px-6 py-20">
      <h1 className="text-title">{t('forbidden.title')}</h1>
      <p className="text-dim">{t('forbidden.text')}</p>
      {roles.length > 0 && <p>{t('forbidden.needs', { roles: new Intl.ListFormat(locale).format(roles) })}</p>}
      <ScreenLink to={toHome[workspace]} className={buttonClass('primary')}>
        {t('forbidden.to_dashboard')}
      </ScreenLink>
    </section>
  )
}
