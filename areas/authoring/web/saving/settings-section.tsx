import type { ReactNode } from 'react'
import { classNames } from '#kernel/web/ui/class-names.ts'

type Props = { id: string; title: string; mayEdit: boolean; className: string; children: ReactNode }

/**
 * A titled section of settings, whose fields are disabled for people who may not edit. `className` lays out the fields.
 */
export function SettingsSection({ id, title, mayEdit, className, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-8">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <fieldset disabled={!mayEdit} className={classNames('min-w-0', className)}>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </section>
  )
}
