import { IconAlertTriangle } from '@tabler/icons-react'
import { useWords } from '#kernel/web/words.ts'
import type { Person } from '../institute-types.ts'

type Reason = Person['risks'][number]

/** Each reason as a sentence; its number decides the plural form. */
export function useRiskWords(): (risk: Reason) => string {
  const { t } = useWords('institutes')
  return ({ code, params }) => t(`risk.${code}`, { ...params, count: Number(params.days ?? params.units ?? 0) })
}

export function RiskReasons({ risks }: { risks: readonly Reason[] }) {
  const words = useRiskWords()
  if (risks.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-start text-[0.9375rem]">
      {risks.map(risk => (
        <li key={`${risk.code}${risk.course_id}`} className="flex items-start gap-2">
          <IconAlertTriangle aria-hidden size={17} className="mt-1 flex-none text-warn" />
          <span className="min-w-0">{words(risk)}</span>
        </li>
      ))}
    </ul>
  )
}
