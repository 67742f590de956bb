import type { ReactNode } from 'react'

export type StatProps = { label: ReactNode; value: ReactNode; hint?: ReactNode; className?: string }

/** One figure under a thin line. Put several in `<dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">`. */
export const Stat = ({ label, value, hint, className }: StatProps) => (
  <div className={className}>
    <dt className="border-t border-line pt-3 text-sm text-dim">{label}</dt>
    <dd className="font-head text-3xl leading-tight font-bold tracking-tight tabular-nums">{value}</dd>
    {hint && <dd className="mt-0.5 text-sm text-dim">{hint}</dd>}
  </div>
)
