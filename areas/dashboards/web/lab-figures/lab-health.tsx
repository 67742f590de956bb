import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { PathLink } from '#kernel/web/screen-link.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { VisuallyHidden } from '#kernel/web/ui/visually-hidden.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { dashboards } from '../../contract.ts'

/** Whether the work in the background succeeds. */
export function LabHealth() {
  const { t } = useWords('lab-figures')
  const { parts } = useRead(dashboards.health, {})
  return (
    <Section title={t('health.title')}>
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map(({ kind, label, is_well, text, path }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-3 border-t border-line py-3">
            {is_well ? (
              <IconCircleCheck aria-hidden="true" className="flex-none text-brand" />
            ) : (
              <IconAlertTriangle aria-hidden="true" className="flex-none text-warn" />
            )}
            {path ? (
              <PathLink to={path} className="link font-semibold">
                {label}
              </PathLink>
            ) : (
              <span className="font-semibold">{label}</span>
            )}
            <span
              className={
                is_well ? 'ml-auto text-end text-sm text-dim' : 'ml-auto text-end text-sm font-semibold text-warn'
              }
            >
              {!is_well && <VisuallyHidden>{t('health.warning')} </VisuallyHidden>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
